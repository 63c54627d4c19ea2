import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'

const kilobyte = 1024

/** A shop whose pages read every form, and how many bytes of one they have read. */
async function aReadingShop(changes: Parameters<typeof aPublishedShop>[0] = {}) {
  const read: number[] = []
  const { ask } = aFront({
    remix: async (request) => {
      read.push((await request.arrayBuffer()).byteLength)
      return new Response('taken')
    },
  })
  const { home, host } = await aPublishedShop(changes)
  const send = (path: string, body: BodyInit) =>
    ask(home + path, {
      method: 'POST',
      headers: { Origin: `https://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
  return { send, read }
}

/** A body that does not say how long it is. */
function withoutLength(size: number, pulled: { bytes: number }) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulled.bytes >= size) return controller.close()
      controller.enqueue(new Uint8Array(16 * kilobyte).fill(120))
      pulled.bytes += 16 * kilobyte
    },
  })
}

test.each([
  ['shop/contact', 64],
  ['shop/contact.data', 64],
  ['shop/cart', 64],
  ['desk/goods/1', 1024],
  ['desk/goods/import', 12 * 1024],
  ['desk/goods/import.data', 12 * 1024],
])('%s takes %i KB, and of more nothing is read', async (path, most) => {
  const { send, read } = await aReadingShop()
  expect(await (await send(path, 'x'.repeat(most * kilobyte))).text()).toBe('taken')
  const refused = await send(path, 'x'.repeat(most * kilobyte + 1))
  expect(refused.status).toBe(413)
  expect(read).toEqual([most * kilobyte])
})

test('what does not say how long it is, is counted as it comes and not read to its end', async () => {
  const { send, read } = await aReadingShop()
  const short = { bytes: 0 }
  expect((await send('shop/contact', withoutLength(48 * kilobyte, short))).status).toBe(200)
  expect(read).toEqual([48 * kilobyte])
  const long = { bytes: 0 }
  expect((await send('shop/contact', withoutLength(10 * 1024 * kilobyte, long))).status).toBe(413)
  expect(long.bytes).toBeLessThan(256 * kilobyte)
  expect(read).toHaveLength(1)
})

test('whoever sent too much reads so in the shop’s language', async () => {
  const english = await aReadingShop()
  const answer = await english.send('shop/contact', 'x'.repeat(65 * kilobyte))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('The shop takes at most 64 KB here')
  const greek = await aReadingShop({ locale: 'el' })
  expect(await (await greek.send('shop/contact', 'x'.repeat(65 * kilobyte))).text()).toContain('έως 64 KB')
})
