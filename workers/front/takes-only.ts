import type { FrontContext } from './front-context.ts'

/** Answers every other method with the list of those that an address takes; OPTIONS asks for no more than that. */
export function takesOnly(methods: string) {
  return (c: FrontContext): Response =>
    c.body(null, c.req.method === 'OPTIONS' ? 204 : 405, { Allow: methods, 'Cache-Control': 'no-store' })
}
