/** The server build of the pages. It doesn't exist before the first `npm run build`, so its types are declared here. */
declare module '*/build/server/index.js' {
  type Remix = typeof import('@remix-run/cloudflare')
  const build: import('@remix-run/cloudflare').ServerBuild & {
    readonly entry: {
      readonly module: Pick<Remix, 'createRequestHandler'> &
        Pick<typeof import('#app/entry.server.tsx'), 'createMethodLookup'>
    }
  }
  export = build
}

/** The browser files' names in another language. */
declare module '*/build/el/server/index.js' {
  const assets: import('@remix-run/cloudflare').ServerBuild['assets']
  export default assets
}

/** A video's bytes: wrangler.sandbox.toml bundles `*.webm` as data. */
declare module '*.webm' {
  const film: ArrayBuffer
  export default film
}

/** A font's bytes: wrangler.toml bundles `*.font` as data. */
declare module '*.font' {
  const font: ArrayBuffer
  export default font
}
