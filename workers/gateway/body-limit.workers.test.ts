import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'

const KILOBYTE = 1024

/** A shop whose pages parse every form, with the sizes of the bodies they have read. */
async function aShopWithBodyReader(changes: Parameters<typeof aPublishedShop>[0] = {}) {
  const read: number[] = []
  const { sendRequest } = aGateway({
    remix: async (request) => {
      read.push((await request.arrayBuffer()).byteLength)
      return new Response('taken')
    },
  })
  const { home, host } = await aPublishedShop(changes)
  const send = (path: string, body: BodyInit) =>
    sendRequest(home + path, {
      method: 'POST',
      headers: { Origin: `https://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
  return { send, read }
}

/** A body without Content-Length. */
function createStreamedBody(size: number, pulled: { bytes: number }) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulled.bytes >= size) return controller.close()
      controller.enqueue(new Uint8Array(16 * KILOBYTE).fill(120))
      pulled.bytes += 16 * KILOBYTE
    },
  })
}

test.each([
  ['shop/contact', 64],
  ['shop/contact.data', 64],
  ['shop/cart', 64],
  ['product/review/1', 64],
  ['admin/products/1', 1024],
  ['admin/products/import', 12 * 1024],
  ['admin/products/import.data', 12 * 1024],
])('%s accepts %i KB and does not read a larger body', async (path, kilobytes) => {
  const { send, read } = await aShopWithBodyReader()
  expect(await (await send(path, 'x'.repeat(kilobytes * KILOBYTE))).text()).toBe('taken')
  const refused = await send(path, 'x'.repeat(kilobytes * KILOBYTE + 1))
  expect(refused.status).toBe(413)
  expect(read).toEqual([kilobytes * KILOBYTE])
})

test('a body without Content-Length is counted while it arrives and cancelled at the limit', async () => {
  const { send, read } = await aShopWithBodyReader()
  const short = { bytes: 0 }
  expect((await send('shop/contact', createStreamedBody(48 * KILOBYTE, short))).status).toBe(200)
  expect(read).toEqual([48 * KILOBYTE])
  const long = { bytes: 0 }
  expect((await send('shop/contact', createStreamedBody(10 * 1024 * KILOBYTE, long))).status).toBe(413)
  expect(long.bytes).toBeLessThan(256 * KILOBYTE)
  expect(read).toHaveLength(1)
})

test('the page for a body that is too large is in the shop’s language', async () => {
  const english = await aShopWithBodyReader()
  const response = await english.send('shop/contact', 'x'.repeat(65 * KILOBYTE))
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('You can send up to 64 KB here')
  const greek = await aShopWithBodyReader({ locale: 'el' })
  expect(await (await greek.send('shop/contact', 'x'.repeat(65 * KILOBYTE))).text()).toContain('έως 64 KB')
})
