import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { someContent } from '#tests/factories/content.ts'
import { aPublishedShop } from '#tests/factories/gateway.ts'
import { createGoogleSandbox, demoPlaceId, googleSandboxUrl, placesKey } from '#tests/factories/google.ts'
import { noon, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { claimOwner } from '../tenant-identity.queries.ts'
import { ShopReviewsService } from './reviews.ts'

afterEach(() => void vi.restoreAllMocks())

/** A shop with one imported review, and a simulated Google. */
async function withService(
  input: { secrets?: object; timeoutMs?: number },
  test: (parts: {
    google: ReturnType<typeof createGoogleSandbox>
    time: { now: number }
    loadReviews: (place: string | null, locale?: string) => Promise<{ from: string; authors: readonly string[] }>
  }) => Promise<void>,
) {
  const { id, record } = await aPublishedShop({ secrets: input.secrets ?? { google_places_key: placesKey } })
  await runInDurableObject(env.SHOP.getByName(record.database), async (_shop, { storage }) => {
    const db: Database = stockShop(storage, {}, someContent())
    claimOwner(db, id)
    const google = createGoogleSandbox()
    const time = { now: noon }
    const localEnv = { ...env, ENVIRONMENT: 'local', SANDBOX_URL: googleSandboxUrl }
    const service = new ShopReviewsService(localEnv, () => time.now, google.access.fetch, input.timeoutMs)
    const loadReviews = async (place: string | null, locale = 'en-CY') => {
      const { place: from, reviews } = await service.reviews(db, place, locale)
      return { from: from === null ? 'shop' : 'Google', authors: reviews.map(({ authorName }) => authorName) }
    }
    await test({ google, time, loadReviews })
  })
}

const shopResult = { from: 'shop', authors: ['Eleni P.'] }
const noReviews = { from: 'shop', authors: [] }

test('a shop with a place and a key shows Google’s reviews, requested once in two minutes', () =>
  withService({}, async ({ google, time, loadReviews }) => {
    const responses = await Promise.all([loadReviews(demoPlaceId), loadReviews(demoPlaceId), loadReviews(demoPlaceId)])
    expect(responses.map(({ from, authors }) => [from, authors.length])).toEqual(responses.map(() => ['Google', 5]))
    time.now += 119_999
    await loadReviews(demoPlaceId)
    expect(google.requests).toHaveLength(1)
    await loadReviews(demoPlaceId, 'el-CY')
    expect(google.requests).toHaveLength(2)
    time.now += 1
    await loadReviews(demoPlaceId)
    expect(google.requests).toHaveLength(3)
  }))

test('a shop without a place or a key shows its own reviews and does not call Google', async () => {
  await withService({}, async ({ google, loadReviews }) => {
    expect(await loadReviews(null)).toEqual(shopResult)
    expect(google.requests).toEqual([])
  })
  await withService({ secrets: {} }, async ({ google, loadReviews }) => {
    expect(await loadReviews(demoPlaceId)).toEqual(shopResult)
    expect(google.requests).toEqual([])
  })
})

test.each(['down', 'slow', '429', '500', 'truncated', 'wrong-types'] as const)(
  'when Google is %s, there are no reviews, and the next request follows after a minute',
  (kind) =>
    withService({ timeoutMs: kind === 'slow' ? 500 : 6_000 }, async ({ google, time, loadReviews }) => {
      const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await google.outage({ kind, times: 1 })
      expect(await loadReviews(demoPlaceId)).toEqual(noReviews)
      expect(await loadReviews(demoPlaceId)).toEqual(noReviews)
      expect(google.requests).toHaveLength(1)
      expect(log).toHaveBeenCalledOnce()
      expect(log.mock.calls[0]?.[0]).not.toContain(placesKey)
      time.now += 60_000
      expect((await loadReviews(demoPlaceId)).from).toBe('Google')
    }),
)

test('a key that can’t be opened returns no reviews', () =>
  withService(
    { secrets: { google_places_key: `sealed:v1:${'a'.repeat(20)}:${'b'.repeat(20)}` } },
    async ({ loadReviews }) => {
      const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
      expect(await loadReviews(demoPlaceId)).toEqual(noReviews)
      expect(log).toHaveBeenCalledOnce()
    },
  ))
