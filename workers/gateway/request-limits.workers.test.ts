import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { getClientNetwork } from './request-checks.ts'

function aCountingLimiter(limit: number) {
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

const fromAddress = (address: string, extra = {}) => ({ headers: { 'CF-Connecting-IP': address, ...extra } })

test('an address over its limit is refused; other addresses and shops are not', async () => {
  const { limiter } = aCountingLimiter(2)
  const { sendRequest } = aGateway({ env: { READS: limiter } })
  const [first, second] = [await aPublishedShop(), await aPublishedShop()]
  for (const status of [200, 200, 429, 429])
    expect((await sendRequest(first.home, fromAddress('198.51.100.7'))).status).toBe(status)
  expect((await sendRequest(first.home, fromAddress('198.51.100.8'))).status).toBe(200)
  expect((await sendRequest(second.home, fromAddress('198.51.100.7'))).status).toBe(200)
})

test('a refused visitor learns why and for how long', async () => {
  const { sendRequest, log } = aGateway({ env: { READS: aCountingLimiter(0).limiter } })
  const response = await sendRequest((await aPublishedShop()).home, fromAddress('198.51.100.7'))
  expect(response.headers.get('retry-after')).toBe('60')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('wait a minute')
  expect(JSON.stringify(log)).not.toContain('198.51')
})

test('pages, forms and pictures have separate limits', async () => {
  const [reads, writes, pictures] = [aCountingLimiter(9), aCountingLimiter(9), aCountingLimiter(9)]
  const { sendRequest } = aGateway({
    env: { READS: reads.limiter, WRITES: writes.limiter, PICTURES: pictures.limiter },
  })
  const { host, home } = await aPublishedShop()
  const sum = ({ counts }: { counts: Map<string, number> }) => [...counts.values()].reduce((a, b) => a + b, 0)
  await sendRequest(home, fromAddress('198.51.100.7'))
  await sendRequest(`${home}img/x`, fromAddress('198.51.100.7'))
  await sendRequest(home, { method: 'POST', ...fromAddress('198.51.100.7', { Origin: `https://${host}` }) })
  expect([sum(reads), sum(writes), sum(pictures)]).toEqual([1, 1, 1])
})

test('if the rate limiter fails, all requests are allowed', async () => {
  const { sendRequest, log } = aGateway({
    env: {
      READS: {
        limit: async () => {
          throw new Error('down')
        },
      },
    },
  })
  expect((await sendRequest((await aPublishedShop()).home)).status).toBe(200)
  expect(log).toContainEqual(expect.objectContaining({ event: 'rate-limit-failed', level: 'error' }))
})

test('an IPv6 address counts by its network, in every spelling', () => {
  const network = '2001:db8:0:7::/64'
  for (const address of ['2001:db8:0:7:1:2:3:4', '2001:DB8:0:7::1', '2001:db8:0:7::'])
    expect(getClientNetwork(address)).toBe(network)
  expect(getClientNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(getClientNetwork('::1')).toBe('0:0:0:0::/64')
  expect(getClientNetwork('198.51.100.7')).toBe('198.51.100.7')
  expect(getClientNetwork(undefined)).toBe('unknown')
})
