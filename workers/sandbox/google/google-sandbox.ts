import { type Context, Hono } from 'hono'
import { folderOf, type SandboxParts } from '../sandbox-store.ts'
import { inTrouble, troubleControl } from '../trouble.ts'
import { type DemoPlace, type DemoReview, demoPlaces } from './demo-places.ts'

const fieldNames = ['id', 'displayName', 'rating', 'userRatingCount', 'googleMapsUri', 'reviews'] as const
const parameters = ['languageCode', 'regionCode', 'sessionToken']

/**
 * Google's Places API (New), simulated: `GET v1/places/{id}`, as strict as the real one. Keys begin with `AIza`; one that
 * begins with `AIzaWrong` is not known to it. Authors' photos are drawn here.
 */
export function googleSandbox({ store: whole, clock }: SandboxParts): Hono {
  const store = folderOf(whole, 'google')
  const sandbox = new Hono()
  sandbox.use('/v1/*', inTrouble(store))

  sandbox.get('/v1/places/:id', (c) => {
    const key = c.req.header('X-Goog-Api-Key') ?? ''
    if (!/^AIza(?!Wrong)/.test(key)) return refusal(c, 403, 'PERMISSION_DENIED', 'The caller does not have permission')
    const unknown = Object.keys(c.req.query()).find((name) => !parameters.includes(name))
    if (unknown !== undefined)
      return refusal(c, 400, 'INVALID_ARGUMENT', `Cannot bind query parameter. Field '${unknown}' could not be found.`)
    const mask = (c.req.header('X-Goog-FieldMask') ?? '').split(',').filter(Boolean)
    if (mask.length === 0) return refusal(c, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
    const strange = mask.find((name) => name !== '*' && !fieldNames.some((known) => known === name))
    if (strange !== undefined)
      return refusal(c, 400, 'INVALID_ARGUMENT', `Error expanding 'fields' parameter. Cannot find '${strange}'.`)
    const language = c.req.query('languageCode') ?? 'en'
    if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language))
      return refusal(c, 400, 'INVALID_ARGUMENT', `Invalid language code: ${language}`)
    if (!/^[A-Z]{2}$/.test(c.req.query('regionCode') ?? 'CY'))
      return refusal(c, 400, 'INVALID_ARGUMENT', 'Invalid region code')
    const id = c.req.param('id')
    const place = Object.hasOwn(demoPlaces, id) ? demoPlaces[id] : undefined
    if (place === undefined) return refusal(c, 404, 'NOT_FOUND', 'The Place ID is no longer valid.')
    const whole = placeAnswer(id, place, language, photosBeside(c.req.url), clock())
    return c.json(
      Object.fromEntries(Object.entries(whole).filter(([name]) => mask.includes('*') || mask.includes(name))),
    )
  })

  sandbox.get('/photos/:file{[A-Z]{1,2}-[0-9]+\\.svg}', (c) => {
    const [, letters = '', hue = ''] = /^(\w+)-(\d+)/.exec(c.req.param('file')) ?? []
    return c.body(photo(letters, Number(hue) % 360), 200, {
      'Content-Type': 'image/svg+xml',
      // Shown on the shops' pages, as Google's are.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  sandbox.route('/control', troubleControl(store))
  return sandbox
}

function placeAnswer(id: string, place: DemoPlace, language: string, photos: string, now: number) {
  const answer: Record<(typeof fieldNames)[number], unknown> = {
    id,
    displayName: { text: place.name, languageCode: 'en' },
    rating: place.rating,
    userRatingCount: place.count,
    googleMapsUri: `https://maps.google.com/?cid=${numberOf(id)}`,
    reviews: place.reviews.map((review, index) => reviewAnswer(id, review, index, language, photos, now)),
  }
  return answer
}

function reviewAnswer(
  place: string,
  { rating, text, weeks, author }: DemoReview,
  index: number,
  language: string,
  photos: string,
  now: number,
) {
  const contributor = numberOf(author)
  const letters = author.replace(/[^A-Z]/g, '').slice(0, 2)
  return {
    name: `places/${place}/reviews/${index + 1}`,
    relativePublishTimeDescription: agoText(weeks, language),
    rating,
    text: { text, languageCode: 'en' },
    originalText: { text, languageCode: 'en' },
    authorAttribution: {
      displayName: author,
      uri: `https://www.google.com/maps/contrib/${contributor}/reviews`,
      photoUri: `${photos}/${letters}-${contributor}.svg`,
    },
    publishTime: new Date(now - weeks * 7 * 86_400_000).toISOString(),
  }
}

function agoText(weeks: number, language: string): string {
  const ago = new Intl.RelativeTimeFormat(language)
  return weeks < 5 ? ago.format(-weeks, 'week') : ago.format(-Math.round(weeks / 4.35), 'month')
}

/** Always the same one, of any text. */
function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
}

function photosBeside(address: string): string {
  return address.replace(/\/v1\/places\/.*$/, '/photos')
}

function photo(letters: string, hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="hsl(${hue} 45% 35%)"/><text x="36" y="45" text-anchor="middle" font-family="sans-serif" font-size="26" fill="#fff">${letters}</text></svg>`
}

function refusal(c: Context, code: 400 | 403 | 404, status: string, message: string) {
  return c.json({ error: { code, message, status } }, code)
}
