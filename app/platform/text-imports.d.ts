/** The bundled code of a worker, for `runInWorker`. */
declare module "*?worker-source" {
  const source: string;
  export default source;
}

/** A minified script as text (scripts/assets/minified.ts). */
declare module "*?minified" {
  const script: string;
  export default script;
}
