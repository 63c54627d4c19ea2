import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { someContent } from '#tests/factories/content.ts'
import { aPublishedShop } from '#tests/factories/front.ts'
import { aPlace, aPlacesKey, googleSandboxUrl, someGoogle } from '#tests/factories/google.ts'
import { noon, stocked } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { ownerOf } from '../tenant-identity.ts'
import { ShopReviewsDesk } from './shop-reviews.ts'

afterEach(() => void vi.restoreAllMocks())

/** A shop with one imported review, and Google within its reach. */
async function withDesk(
  given: { secrets?: object; patience?: number },
  test: (parts: {
    google: ReturnType<typeof someGoogle>
    time: { now: number }
    ask: (place: string | null, locale?: string) => Promise<{ from: string; authors: readonly string[] }>
  }) => Promise<void>,
) {
  const { id, record } = await aPublishedShop({ secrets: given.secrets ?? { google_places_key: aPlacesKey } })
  await runInDurableObject(env.SHOP.getByName(record.database), async (_shop, { storage }) => {
    const db: Database = stocked(storage, {}, someContent())
    ownerOf(db, id)
    const google = someGoogle()
    const time = { now: noon }
    const local = { ...env, ENVIRONMENT: 'local', SANDBOX_URL: googleSandboxUrl }
    const desk = new ShopReviewsDesk(local, () => time.now, google.access.fetch, given.patience)
    const ask = async (place: string | null, locale = 'en-CY') => {
      const { place: from, reviews } = await desk.reviews(db, place, locale)
      return { from: from === null ? 'shop' : 'Google', authors: reviews.map(({ authorName }) => authorName) }
    }
    await test({ google, time, ask })
  })
}

const ofTheShop = { from: 'shop', authors: ['Eleni P.'] }
const none = { from: 'shop', authors: [] }

test('a shop with a place and a key shows what Google has, asked once for the pages of two minutes', () =>
  withDesk({}, async ({ google, time, ask }) => {
    const answers = await Promise.all([ask(aPlace), ask(aPlace), ask(aPlace)])
    expect(answers.map(({ from, authors }) => [from, authors.length])).toEqual(answers.map(() => ['Google', 5]))
    time.now += 119_999
    await ask(aPlace)
    expect(google.asked).toHaveLength(1)
    await ask(aPlace, 'el-CY')
    expect(google.asked).toHaveLength(2)
    time.now += 1
    await ask(aPlace)
    expect(google.asked).toHaveLength(3)
  }))

test('a shop without a place, or without a key, shows its own reviews and asks nobody', async () => {
  await withDesk({}, async ({ google, ask }) => {
    expect(await ask(null)).toEqual(ofTheShop)
    expect(google.asked).toEqual([])
  })
  await withDesk({ secrets: {} }, async ({ google, ask }) => {
    expect(await ask(aPlace)).toEqual(ofTheShop)
    expect(google.asked).toEqual([])
  })
})

test.each(['down', 'slow', '429', '500', 'truncated', 'wrong-types'] as const)(
  'a Google with %s says nothing, is left alone for a minute, and is asked again then',
  (kind) =>
    withDesk({ patience: kind === 'slow' ? 500 : 6_000 }, async ({ google, time, ask }) => {
      const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await google.trouble({ kind, times: 1 })
      expect(await ask(aPlace)).toEqual(none)
      expect(await ask(aPlace)).toEqual(none)
      expect(google.asked).toHaveLength(1)
      expect(log).toHaveBeenCalledOnce()
      expect(log.mock.calls[0]?.[0]).not.toContain(aPlacesKey)
      time.now += 60_000
      expect((await ask(aPlace)).from).toBe('Google')
    }),
)

test('a record that can’t be read, or a key that does not open, says nothing either', () =>
  withDesk({ secrets: { google_places_key: `sealed:v1:${'a'.repeat(20)}:${'b'.repeat(20)}` } }, async ({ ask }) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await ask(aPlace)).toEqual(none)
    expect(log).toHaveBeenCalledOnce()
  }))
