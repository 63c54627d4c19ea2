import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { clientOf } from './rate-limit.ts'

function counting(limit: number) {
  const counts = new Map<string, number>()
  const limiter: RateLimit = {
    async limit({ key }) {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return { success: count <= limit }
    },
  }
  return { counts, limiter }
}

const from = (address: string, more = {}) => ({ headers: { 'CF-Connecting-IP': address, ...more } })

test('an address that asks too much waits; another address and another shop do not', async () => {
  const { limiter } = counting(2)
  const { ask } = aFront({ env: { READS: limiter } })
  const [one, other] = [await aPublishedShop(), await aPublishedShop()]
  for (const status of [200, 200, 429, 429]) expect((await ask(one.home, from('198.51.100.7'))).status).toBe(status)
  expect((await ask(one.home, from('198.51.100.8'))).status).toBe(200)
  expect((await ask(other.home, from('198.51.100.7'))).status).toBe(200)
})

test('who has to wait reads why, and for how long', async () => {
  const { ask, log } = aFront({ env: { READS: counting(0).limiter } })
  const answer = await ask((await aPublishedShop()).home, from('198.51.100.7'))
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('wait a minute')
  expect(JSON.stringify(log)).not.toContain('198.51')
})

test('pages, forms and pictures are counted apart', async () => {
  const [reads, writes, pictures] = [counting(9), counting(9), counting(9)]
  const { ask } = aFront({ env: { READS: reads.limiter, WRITES: writes.limiter, PICTURES: pictures.limiter } })
  const { host, home } = await aPublishedShop()
  const sum = ({ counts }: { counts: Map<string, number> }) => [...counts.values()].reduce((a, b) => a + b, 0)
  await ask(home, from('198.51.100.7'))
  await ask(`${home}img/x`, from('198.51.100.7'))
  await ask(home, { method: 'POST', ...from('198.51.100.7', { Origin: `https://${host}` }) })
  expect([sum(reads), sum(writes), sum(pictures)]).toEqual([1, 1, 1])
})

test('a limiter in trouble limits nobody', async () => {
  const { ask, log } = aFront({
    env: {
      READS: {
        limit: async () => {
          throw new Error('down')
        },
      },
    },
  })
  expect((await ask((await aPublishedShop()).home)).status).toBe(200)
  expect(log).toContainEqual(expect.objectContaining({ event: 'rate-limit-failed', level: 'error' }))
})

test('of IPv6 the network counts, however its address is written', () => {
  const network = '2001:db8:0:7::/64'
  for (const address of ['2001:db8:0:7:1:2:3:4', '2001:DB8:0:7::1', '2001:db8:0:7::'])
    expect(clientOf(address)).toBe(network)
  expect(clientOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(clientOf('::1')).toBe('0:0:0:0::/64')
  expect(clientOf('198.51.100.7')).toBe('198.51.100.7')
  expect(clientOf(undefined)).toBe('unknown')
})
