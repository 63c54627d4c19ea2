import { demoToken } from './demo-token.ts'

export interface PublishedShop {
  readonly id: string
  readonly host: string
  readonly name: string
}

/** What `npm start` says when the shops are open. The demo's accounts are in `tenants/<shop>/customers.json` and `staff.json`. */
export function welcome(shops: readonly PublishedShop[], port: number): string[] {
  const width = Math.max(12, ...shops.map(({ id }) => id.length + 2))
  const row = (name: string, address: string, text: string) => `${name.padEnd(width)}${address}   ${text}`
  return [
    '',
    ...shops.map(({ id, host, name }) => row(id, `http://${host}:${port}/`, name)),
    '',
    row('customer', 'maria@periptero.example', 'password periptero-demo'),
    ...shops.map(({ host }, index) => row(index === 0 ? 'admin' : '', `http://${host}:${port}/desk`, '').trimEnd()),
    row(
      '',
      'owner@periptero.example',
      'password periptero-demo, then a code from any authenticator app with this key:',
    ),
    row('', 'PERIPTERODEMODESKPERIPTERODEMO27', '').trimEnd(),
    row('inbox', `http://localhost:${port}/sandbox/inbox`, 'mail that the shops send'),
    row('API', `http://localhost:${port}/api/docs`, `token ${demoToken.value}`),
    'ready',
  ]
}
