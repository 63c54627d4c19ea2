import { Hono } from 'hono'
import solo30 from './solo-30.webm'

/** What a merchant's zone keeps in front of the shop, simulated: films at the shop's own address (decision 26). */
export function filmStore(): Hono {
  const store = new Hono()
  store.get('/solo-30.webm', (c) => c.body(solo30, 200, { 'Content-Type': 'video/webm' }))
  return store
}
