import { expect, test } from 'vitest'
import { aPlace, someGoogle } from '#tests/factories/google.ts'
import { placeReviews } from './places.ts'

const soon = () => AbortSignal.timeout(5000)

/** A Google that answers this to whatever it is asked. */
function answering(body: unknown, status = 200) {
  const { access } = someGoogle()
  return { ...access, fetch: async () => new Response(JSON.stringify(body), { status }) }
}

const author = { displayName: 'Maria' }
const place = { googleMapsUri: 'https://maps.google.com/?cid=1', reviews: [{ rating: 4, authorAttribution: author }] }

test('five reviews of the place, as pages show them, for no more fields than those', async () => {
  const google = someGoogle()
  const answer = await placeReviews(google.access, aPlace, 'en-CY', soon())
  if (answer.kind === 'fault') throw new Error(answer.fault)
  expect(answer.value.place).toEqual({
    url: expect.stringMatching(/^https:\/\/maps\.google\.com\/\?cid=\d+$/),
    rating: { average: 4.8, count: 312 },
  })
  expect(answer.value.reviews).toHaveLength(5)
  expect(answer.value.reviews[0]).toEqual({
    authorName: 'Andria Hadjicosti',
    authorUrl: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/contrib\/\d+\/reviews$/),
    profilePhotoUrl: expect.stringMatching(/^https:\/\/sandbox\.test\/sandbox\/google\/photos\/AH-\d+\.svg$/),
    rating: 5,
    text: expect.stringContaining('off cigarettes'),
    ago: '1 week ago',
  })
  expect(google.asked).toEqual([`GET /google/v1/places/${aPlace}?languageCode=en&regionCode=CY`])
})

test('a locale’s language is asked for, and no place can lead to another address', async () => {
  const google = someGoogle()
  const answer = await placeReviews(google.access, aPlace, 'el', soon())
  expect(answer.kind === 'reviews' && answer.value.reviews[0]?.ago).toMatch(/εβδομάδα/)
  await placeReviews(google.access, '../x?y=1#z', 'en-CY', soon())
  expect(google.asked.at(-1)).toBe('GET /google/v1/places/..%2Fx%3Fy%3D1%23z?languageCode=en&regionCode=CY')
})

test.each([
  ['down', 'broken'],
  ['500', 'broken'],
  ['429', 'busy'],
  ['slow', 'slow'],
  ['truncated', 'unreadable'],
  ['wrong-types', 'unreadable'],
] as const)('a Google in the trouble %s is a fault: %s', async (kind, fault) => {
  const google = someGoogle()
  await google.trouble({ kind })
  const deadline = kind === 'slow' ? AbortSignal.timeout(50) : soon()
  expect(await placeReviews(google.access, aPlace, 'en-CY', deadline)).toEqual({ kind: 'fault', fault })
})

test('a wrong key and an unknown place are faults, and no answer tells the key', async () => {
  const { access } = someGoogle()
  const answers = [
    await placeReviews({ ...access, key: 'AIzaWrong' }, aPlace, 'en-CY', soon()),
    await placeReviews(access, 'nowhere', 'en-CY', soon()),
  ]
  expect(answers).toEqual([
    { kind: 'fault', fault: 'refused' },
    { kind: 'fault', fault: 'refused' },
  ])
})

test('reviews without words, and places without reviews, are no trouble', async () => {
  const reviewsOf = async (given: object) => {
    const answer = await placeReviews(answering({ ...place, ...given }), 'p', 'en', soon())
    return answer.kind === 'reviews' ? answer.value.reviews : answer.fault
  }
  expect(await reviewsOf({})).toEqual([
    { authorName: 'Maria', authorUrl: null, profilePhotoUrl: null, rating: 4, text: '', ago: null },
  ])
  expect(await reviewsOf({ reviews: undefined })).toEqual([])
  expect(await reviewsOf({ reviews: [{ rating: 6, authorAttribution: author }] })).toBe('unreadable')
})

test('only what a page may link to and show is taken', async () => {
  const answerTo = (given: object) =>
    placeReviews(
      answering({ ...place, reviews: [{ rating: 4, authorAttribution: { ...author, ...given } }] }),
      'p',
      'en',
      soon(),
    )
  expect((await answerTo({ uri: 'javascript:alert(1)' })).kind).toBe('fault')
  const elsewhere = await answerTo({ photoUri: 'https://tracker.example/pixel.png' })
  expect(elsewhere.kind === 'reviews' && elsewhere.value.reviews[0]?.profilePhotoUrl).toBeNull()
  expect((await placeReviews(answering({ ...place, googleMapsUri: 'http://x' }), 'p', 'en', soon())).kind).toBe('fault')
})
