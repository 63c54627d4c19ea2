/** The pages, as `npm run build` leaves them: absent until the first build, so their types are given here. */
declare module '*/build/server/index.js' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}
