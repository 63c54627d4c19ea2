/** The pages, as `npm run build` leaves them: absent until the first build, so their types are given here. */
declare module '*/build/server/index.js' {
  type Remix = typeof import('@remix-run/cloudflare')
  const build: import('@remix-run/cloudflare').ServerBuild & {
    readonly entry: {
      readonly module: Pick<Remix, 'createRequestHandler'> & Pick<typeof import('#app/entry.server.tsx'), 'methodsOf'>
    }
  }
  export = build
}

/** What the browser's files are called in another language. */
declare module '*/build/el/server/index.js' {
  const assets: import('@remix-run/cloudflare').ServerBuild['assets']
  export default assets
}
