/** A film's bytes: wrangler.sandbox.toml bundles `*.webm` as data. */
declare module '*.webm' {
  const film: ArrayBuffer
  export default film
}
