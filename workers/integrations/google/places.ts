import { z } from 'zod'
import type { ShopReviews } from '#app/domain/catalogue/products.ts'
import {
  type Fetch,
  type GoogleUrls,
  type ProviderFailure,
  parseResponse,
  sendRequest,
  toProviderFailure,
} from '../send-request.ts'

export interface PlacesConfig {
  readonly fetch: Fetch
  readonly urls: GoogleUrls
  /** API key of the tenant's own Google project. */
  readonly key: string
}

/** Only the displayed fields: Google charges by field. */
const fields = 'rating,userRatingCount,googleMapsUri,reviews'

/** A URL that a page may link to. */
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
 * Fetches a place's reviews from the Places API (New) (spec §7 GetGoogleReviewsTxt). At most five
 * reviews, in the locale's language (`el-CY`) where Google has a translation.
 */
export async function fetchPlaceReviews(
  { fetch, urls, key }: PlacesConfig,
  place: string,
  locale: string,
  signal: AbortSignal,
): Promise<{ readonly kind: 'reviews'; readonly value: ShopReviews } | ProviderFailure> {
  const [languageCode = '', regionCode] = locale.split('-')
  const query = new URLSearchParams({ languageCode, ...(regionCode === undefined ? {} : { regionCode }) })
  const response = await sendRequest(
    fetch,
    `${urls.places}/v1/places/${encodeURIComponent(place)}?${query}`,
    { method: 'GET', headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields } },
    signal,
  )
  if (response.kind === 'fault') return response
  if (response.status !== 200) return toProviderFailure(response.status)
  const parsed = parseResponse(response, Place)
  if (parsed.kind === 'fault') return parsed
  const { rating, userratingcount: count, googlemapsuri: url, reviews } = parsed.value
  return {
    kind: 'reviews',
    value: {
      place: { url, rating: { average: Math.round(rating * 10) / 10, count } },
      reviews: reviews.map(
        ({ rating: points, text, relativepublishtimedescription: ago, authorattribution: author }) => ({
          authorName: author.displayname,
          authorUrl: author.uri ?? null,
          profilePhotoUrl: getPhotoUrl(urls.photos, author.photouri),
          rating: points,
          text: text?.text ?? '',
          ago: ago ?? null,
        }),
      ),
    },
  }
}

/** The photo's URL; null unless it is on the one host that the pages' CSP allows. */
function getPhotoUrl(origin: string, uri: string | undefined): string | null {
  return uri !== undefined && URL.canParse(uri) && new URL(uri).origin === origin ? uri : null
}
