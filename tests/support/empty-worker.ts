import { DurableObject } from 'cloudflare:workers'

/** A Worker with the exports that its configuration names and nothing else, for tests of the server that runs it. */
export class Shop extends DurableObject {}

export default { fetch: () => new Response('ok') }
