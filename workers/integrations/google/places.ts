import { z } from 'zod'
import type { ShopReviews } from '#app/domain/catalogue/views.ts'
import { exchange, type Fault, type Fetch, faultOfStatus, readAnswer } from '../exchange.ts'
import type { GoogleAddresses } from '../provider-addresses.ts'

export interface PlacesAccess {
  readonly fetch: Fetch
  readonly addresses: GoogleAddresses
  /** Of the tenant's own project at Google. */
  readonly key: string
}

/** No more is asked for than is shown: Google charges by the fields. */
const fields = 'rating,userRatingCount,googleMapsUri,reviews'

/** An address that a page may link to. */
const Link = z.string().refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:')

const Place = z.object({
  rating: z.number().min(0).max(5).default(0),
  userratingcount: z.int().min(0).default(0),
  googlemapsuri: Link,
  reviews: z
    .array(
      z.object({
        rating: z.number().min(1).max(5),
        text: z.object({ text: z.string() }).optional(),
        relativepublishtimedescription: z.string().optional(),
        authorattribution: z.object({
          displayname: z.string().min(1),
          uri: Link.optional(),
          photouri: z.string().optional(),
        }),
      }),
    )
    .default([]),
})

/**
 * What people say of a place, by the Places API (New) (providers: Google; spec §7 GetGoogleReviewsTxt). At most five
 * reviews, in the language of the locale (`el-CY`) where Google has them so.
 */
export async function placeReviews(
  { fetch, addresses, key }: PlacesAccess,
  place: string,
  locale: string,
  deadline: AbortSignal,
): Promise<{ readonly kind: 'reviews'; readonly value: ShopReviews } | Fault> {
  const [languageCode = '', regionCode] = locale.split('-')
  const query = new URLSearchParams({ languageCode, ...(regionCode === undefined ? {} : { regionCode }) })
  const answer = await exchange(
    fetch,
    `${addresses.places}/v1/places/${encodeURIComponent(place)}?${query}`,
    { method: 'GET', headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields } },
    deadline,
  )
  if (answer.kind === 'fault') return answer
  if (answer.status !== 200) return faultOfStatus(answer.status)
  const read = readAnswer(answer, Place)
  if (read.kind === 'fault') return read
  const { rating, userratingcount: count, googlemapsuri: url, reviews } = read.value
  return {
    kind: 'reviews',
    value: {
      place: { url, rating: { average: Math.round(rating * 10) / 10, count } },
      reviews: reviews.map(
        ({ rating: points, text, relativepublishtimedescription: ago, authorattribution: author }) => ({
          authorName: author.displayname,
          authorUrl: author.uri ?? null,
          profilePhotoUrl: photoFrom(addresses.photos, author.photouri),
          rating: points,
          text: text?.text ?? '',
          ago: ago ?? null,
        }),
      ),
    },
  }
}

/** The photo where it comes from the one host that pages allow pictures of. */
function photoFrom(origin: string, uri: string | undefined): string | null {
  return uri !== undefined && URL.canParse(uri) && new URL(uri).origin === origin ? uri : null
}
