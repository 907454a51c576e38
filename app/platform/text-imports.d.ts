/** The bundled code of a worker, for `runInWorker`. */
declare module "*?worker-source" {
  const source: string;
  export default source;
}

/** A script that is sent as it is (scripts/assets/minified.ts). */
declare module "*?minified" {
  const script: string;
  export default script;
}
