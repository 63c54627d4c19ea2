import { expect, test } from 'vitest'
import { createGoogleSandbox, demoPlaceId } from '#tests/factories/google.ts'
import { fetchPlaceReviews } from './places.ts'

const createSignal = () => new AbortController().signal

/** A `fetch` that always returns this response. */
function respondWith(body: unknown, status = 200) {
  const { access } = createGoogleSandbox()
  return { ...access, fetch: async () => new Response(JSON.stringify(body), { status }) }
}

const author = { displayName: 'Maria' }
const place = { googleMapsUri: 'https://maps.google.com/?cid=1', reviews: [{ rating: 4, authorAttribution: author }] }

test('five reviews are returned with their displayed fields, in one request', async () => {
  const google = createGoogleSandbox()
  const response = await fetchPlaceReviews(google.access, demoPlaceId, 'en-CY', createSignal())
  if (response.kind === 'fault') throw new Error(response.error)
  expect(response.value.place).toEqual({
    url: expect.stringMatching(/^https:\/\/maps\.google\.com\/\?cid=\d+$/),
    rating: { average: 4.8, count: 312 },
  })
  expect(response.value.reviews).toHaveLength(5)
  expect(response.value.reviews[0]).toEqual({
    authorName: 'Andria Hadjicosti',
    authorUrl: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/contrib\/\d+\/reviews$/),
    profilePhotoUrl: expect.stringMatching(/^https:\/\/sandbox\.test\/sandbox\/google\/photos\/AH-\d+\.svg$/),
    rating: 5,
    text: expect.stringContaining('off cigarettes'),
    ago: '1 week ago',
  })
  expect(google.requests).toEqual([`GET /google/v1/places/${demoPlaceId}?languageCode=en&regionCode=CY`])
})

test('the request has the locale’s language, and no place id can change its path', async () => {
  const google = createGoogleSandbox()
  const response = await fetchPlaceReviews(google.access, demoPlaceId, 'el', createSignal())
  expect(response.kind === 'reviews' && response.value.reviews[0]?.ago).toMatch(/εβδομάδα/)
  await fetchPlaceReviews(google.access, '../x?y=1#z', 'en-CY', createSignal())
  expect(google.requests.at(-1)).toBe('GET /google/v1/places/..%2Fx%3Fy%3D1%23z?languageCode=en&regionCode=CY')
})

test('only the displayed fields are requested, because Google charges by field', async () => {
  const { access } = createGoogleSandbox()
  const masks: (string | null)[] = []
  const fetch = (address: string, init: RequestInit) => {
    masks.push(new Headers(init.headers).get('X-Goog-FieldMask'))
    return access.fetch(address, init)
  }
  await fetchPlaceReviews({ ...access, fetch }, demoPlaceId, 'en-CY', createSignal())
  expect(masks).toEqual(['rating,userRatingCount,googleMapsUri,reviews'])
})

test.each([
  ['down', 'broken'],
  ['500', 'broken'],
  ['429', 'busy'],
  ['slow', 'slow'],
  ['truncated', 'unreadable'],
  ['wrong-types', 'unreadable'],
] as const)('the outage %s of Google becomes the error %s', async (kind, error) => {
  const google = createGoogleSandbox()
  await google.outage({ kind })
  const signal = kind === 'slow' ? AbortSignal.timeout(50) : createSignal()
  expect(await fetchPlaceReviews(google.access, demoPlaceId, 'en-CY', signal)).toEqual({ kind: 'fault', error })
})

test('a wrong key and an unknown place are errors, and no result contains the key', async () => {
  const { access } = createGoogleSandbox()
  const responses = [
    await fetchPlaceReviews({ ...access, key: 'AIzaWrong' }, demoPlaceId, 'en-CY', createSignal()),
    await fetchPlaceReviews(access, 'nowhere', 'en-CY', createSignal()),
  ]
  expect(responses).toEqual([
    { kind: 'fault', error: 'refused' },
    { kind: 'fault', error: 'refused' },
  ])
})

test('reviews without text and places without reviews are accepted', async () => {
  const reviewsOf = async (options: object) => {
    const response = await fetchPlaceReviews(respondWith({ ...place, ...options }), 'p', 'en', createSignal())
    return response.kind === 'reviews' ? response.value.reviews : response.error
  }
  expect(await reviewsOf({})).toEqual([
    { authorName: 'Maria', authorUrl: null, profilePhotoUrl: null, rating: 4, text: '', ago: null },
  ])
  expect(await reviewsOf({ reviews: undefined })).toEqual([])
  expect(await reviewsOf({ reviews: [{ rating: 6, authorAttribution: author }] })).toBe('unreadable')
})

test('a response with a link that is not https is refused, and a photo on another host is dropped', async () => {
  const answerTo = (options: object) =>
    fetchPlaceReviews(
      respondWith({ ...place, reviews: [{ rating: 4, authorAttribution: { ...author, ...options } }] }),
      'p',
      'en',
      createSignal(),
    )
  expect((await answerTo({ uri: 'javascript:alert(1)' })).kind).toBe('fault')
  const elsewhere = await answerTo({ photoUri: 'https://tracker.example/pixel.png' })
  expect(elsewhere.kind === 'reviews' && elsewhere.value.reviews[0]?.profilePhotoUrl).toBeNull()
  expect(
    (await fetchPlaceReviews(respondWith({ ...place, googleMapsUri: 'http://x' }), 'p', 'en', createSignal())).kind,
  ).toBe('fault')
})
