import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createOutageRoutes, openFolder, type SandboxDeps, simulateOutage } from '../simulator.ts'

const fieldNames = ['id', 'displayName', 'rating', 'userRatingCount', 'googleMapsUri', 'reviews'] as const
const parameters = ['languageCode', 'regionCode', 'sessionToken']

/**
 * Simulates Google's Places API (New): `GET v1/places/{id}`, as strict as the real API. API keys begin with `AIza`;
 * those that begin with `AIzaWrong` are invalid. Authors' photos are generated.
 */
export function createGoogleSandbox({ store: baseStore, now }: SandboxDeps): Hono {
  const store = openFolder(baseStore, 'google')
  const sandbox = new Hono()
  sandbox.use('/v1/*', simulateOutage(store))

  sandbox.get('/v1/places/:id', (c) => {
    const key = c.req.header('X-Goog-Api-Key') ?? ''
    if (!/^AIza(?!Wrong)/.test(key))
      return respondError(c, 403, 'PERMISSION_DENIED', 'The caller does not have permission')
    const unknownParameter = Object.keys(c.req.query()).find((name) => !parameters.includes(name))
    if (unknownParameter !== undefined)
      return respondError(
        c,
        400,
        'INVALID_ARGUMENT',
        `Cannot bind query parameter. Field '${unknownParameter}' could not be found.`,
      )
    const mask = (c.req.header('X-Goog-FieldMask') ?? '').split(',').filter(Boolean)
    if (mask.length === 0) return respondError(c, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
    const unknownField = mask.find((name) => name !== '*' && !fieldNames.some((fieldName) => fieldName === name))
    if (unknownField !== undefined)
      return respondError(
        c,
        400,
        'INVALID_ARGUMENT',
        `Error expanding 'fields' parameter. Cannot find '${unknownField}'.`,
      )
    const language = c.req.query('languageCode') ?? 'en'
    if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language))
      return respondError(c, 400, 'INVALID_ARGUMENT', `Invalid language code: ${language}`)
    if (!/^[A-Z]{2}$/.test(c.req.query('regionCode') ?? 'CY'))
      return respondError(c, 400, 'INVALID_ARGUMENT', 'Invalid region code')
    const id = c.req.param('id')
    const place = Object.hasOwn(demoPlaces, id) ? demoPlaces[id] : undefined
    if (place === undefined) return respondError(c, 404, 'NOT_FOUND', 'The Place ID is no longer valid.')
    const allFields = buildPlace(id, place, language, getPhotosUrl(c.req.url), now())
    return c.json(
      Object.fromEntries(Object.entries(allFields).filter(([name]) => mask.includes('*') || mask.includes(name))),
    )
  })

  sandbox.get('/photos/:file{[A-Z]{1,2}-[0-9]+\\.svg}', (c) => {
    const [, initials = '', hue = ''] = /^(\w+)-(\d+)/.exec(c.req.param('file')) ?? []
    return c.body(renderPhoto(initials, Number(hue) % 360), 200, {
      'Content-Type': 'image/svg+xml',
      // The shops' pages embed the photos, as they embed Google's.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  sandbox.route('/control', createOutageRoutes(store))
  return sandbox
}

function buildPlace(id: string, place: DemoPlace, language: string, photos: string, now: number) {
  const response: Record<(typeof fieldNames)[number], unknown> = {
    id,
    displayName: { text: place.name, languageCode: 'en' },
    rating: place.rating,
    userRatingCount: place.count,
    googleMapsUri: `https://maps.google.com/?cid=${hashText(id)}`,
    reviews: place.reviews.map((review, index) => buildReview(id, review, index, language, photos, now)),
  }
  return response
}

function buildReview(
  place: string,
  { rating, text, weeks, author }: DemoReview,
  index: number,
  language: string,
  photos: string,
  now: number,
) {
  const contributor = hashText(author)
  const initials = author.replace(/[^A-Z]/g, '').slice(0, 2)
  return {
    name: `places/${place}/reviews/${index + 1}`,
    relativePublishTimeDescription: formatAgo(weeks, language),
    rating,
    text: { text, languageCode: 'en' },
    originalText: { text, languageCode: 'en' },
    authorAttribution: {
      displayName: author,
      uri: `https://www.google.com/maps/contrib/${contributor}/reviews`,
      photoUri: `${photos}/${initials}-${contributor}.svg`,
    },
    publishTime: new Date(now - weeks * 7 * 86_400_000).toISOString(),
  }
}

function formatAgo(weeks: number, language: string): string {
  const formatter = new Intl.RelativeTimeFormat(language)
  return weeks < 5 ? formatter.format(-weeks, 'week') : formatter.format(-Math.round(weeks / 4.35), 'month')
}

/** A number that depends only on the text. */
function hashText(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7)
}

function getPhotosUrl(address: string): string {
  return address.replace(/\/v1\/places\/.*$/, '/photos')
}

function renderPhoto(initials: string, hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="hsl(${hue} 45% 35%)"/><text x="36" y="45" text-anchor="middle" font-family="sans-serif" font-size="26" fill="#fff">${initials}</text></svg>`
}

function respondError(c: Context, code: 400 | 403 | 404, status: string, message: string) {
  return c.json({ error: { code, message, status } }, code)
}

/** Invented places of the demo shops and of the tests. */

interface DemoReview {
  readonly rating: number
  readonly text: string
  /** Weeks ago. */
  readonly weeks: number
  readonly author: string
}

interface DemoPlace {
  readonly name: string
  readonly rating: number
  readonly count: number
  readonly reviews: readonly DemoReview[]
}

const demoPlaces: Readonly<Record<string, DemoPlace>> = {
  'demo-place-molos-limassol': {
    name: 'Molos Vapour Co.',
    rating: 4.8,
    count: 312,
    reviews: [
      {
        rating: 5,
        text: 'They took the time to find out what I smoke before they sold me anything. Six months later I am still off cigarettes.',
        weeks: 1,
        author: 'Andria Hadjicosti',
      },
      {
        rating: 5,
        text: 'Coils for everything, and they know which fits what without looking it up.',
        weeks: 3,
        author: 'Pambos Economou',
      },
      {
        rating: 4,
        text: 'Good prices and a wide choice of salts. Parking on the seafront is the only thing to complain about.',
        weeks: 6,
        author: 'Jekaterina Orlova',
      },
      {
        rating: 5,
        text: 'Ordered before noon, delivered to Paphos the next morning. A tank that leaked was swapped without any fuss.',
        weeks: 9,
        author: 'Stelios Markou',
      },
      { rating: 5, text: 'Honest advice, friendly people.', weeks: 21, author: 'Hazel Whitcombe' },
    ],
  },
  'demo-place-pedieos-nicosia': {
    name: 'Pedieos Vape House',
    rating: 4.6,
    count: 147,
    reviews: [
      {
        rating: 5,
        text: 'Small shop, big heart. They mixed me a liquid to try and were right about it.',
        weeks: 2,
        author: 'Xenia Loizidou',
      },
      {
        rating: 4,
        text: 'Had to wait on a Saturday, but everybody in front of me was looked after as well as I was.',
        weeks: 4,
        author: 'Marcos Attalides',
      },
      {
        rating: 5,
        text: 'Best place in Nicosia for disposables and pods, open when the others are not.',
        weeks: 7,
        author: 'Iosif Kallis',
      },
      {
        rating: 3,
        text: 'The flavour I wanted was sold out twice. They do call when it is back.',
        weeks: 11,
        author: 'Birgit Sommer',
      },
      {
        rating: 5,
        text: 'The delivery came the same evening.',
        weeks: 15,
        author: 'Myria Tsangari',
      },
    ],
  },
}

const Purchase = z.object({
  name: z.literal('purchase'),
  params: z.object({
    transaction_id: z.string().min(1),
    currency: z.string().regex(/^[A-Z]{3}$/),
    value: z.number(),
    items: z.array(z.object({ item_id: z.string().min(1), price: z.number(), quantity: z.int().min(1) })).min(1),
  }),
})

const Payload = z.object({
  client_id: z.string().min(1),
  events: z.array(Purchase).min(1).max(25),
})

/**
 * Simulates Google's Measurement Protocol: `mp/collect` always responds with 204 and counts valid events;
 * `debug/mp/collect` lists what is invalid. `purchases` lists the counted orders, each once.
 */
export function createAnalyticsSandbox({ store: rootStore }: SandboxDeps): Hono {
  const store = openFolder(rootStore, 'analytics')
  const sandbox = new Hono()
  sandbox.use('/mp/*', simulateOutage(store))

  sandbox.post('/mp/collect', async (c) => {
    const { payload, issues } = await parsePayload(c)
    if (payload !== null && issues.length === 0)
      for (const { params } of payload.events)
        store.put(`purchase/${params.transaction_id}`, { measurementId: c.req.query('measurement_id'), ...payload })
    return c.body(null, 204)
  })
  sandbox.post('/debug/mp/collect', async (c) => {
    const { issues } = await parsePayload(c)
    return c.json({
      validationMessages: issues.map((description) => ({ description, validationCode: 'VALUE_INVALID' })),
    })
  })
  sandbox.get('/purchases', (c) => c.json(store.list('purchase/')))
  sandbox.route('/control', createOutageRoutes(store))
  return sandbox
}

async function parsePayload(c: Context) {
  const missingParams = ['measurement_id', 'api_secret'].filter((name) => !c.req.query(name))
  const parsePayload = Payload.safeParse(await c.req.json().catch(() => undefined))
  const issues = [
    ...missingParams.map((name) => `${name} is missing`),
    ...(parsePayload.success ? [] : [z.prettifyError(parsePayload.error)]),
  ]
  return { payload: parsePayload.success ? parsePayload.data : null, issues }
}
