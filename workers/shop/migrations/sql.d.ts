/** A migration's text: wrangler.toml bundles `*.sql` as plain text. */
declare module '*.sql' {
  const sql: string
  export default sql
}
