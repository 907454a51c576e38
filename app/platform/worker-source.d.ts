/** The bundled code of a worker, for `runInWorker`. */
declare module "*?worker-source" {
  const source: string;
  export default source;
}
