import { z } from '#app/domain/schema.ts'
import { lineSchema } from '#app/domain/text.ts'
import { issue } from '../customers/fields.ts'
import { parseUrl } from '../urls.ts'

/** The parcels of an order. The tracking number replaces `{number}` in a carrier's URL. */

export const carriers = {
  acs: { name: 'ACS', trackingUrl: 'https://www.acscourier.net/en/track-and-trace/?trackingNumber={number}' },
  'akis-express': { name: 'Akis Express', trackingUrl: 'https://akisexpress.com.cy/track/?code={number}' },
  'cyprus-post': {
    name: 'Cyprus Post',
    trackingUrl: 'https://www.cypruspost.post/en/track-n-trace-results?code={number}',
  },
  dhl: {
    name: 'DHL',
    trackingUrl: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}',
  },
  fedex: { name: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  ups: { name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum={number}' },
  /** Its name is in the message catalogue, and each of its parcels has its own tracking URL. */
  other: { name: '', trackingUrl: null },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly trackingUrl: string | null }>>

export type CarrierCode = keyof typeof carriers
export const carrierCodes = Object.keys(carriers) as CarrierCode[]

const MAX_URL_LENGTH = 500

const Tracking = lineSchema(issue('field.tooLong')).max(60, issue('field.tooLong')).default('')

/** A page of the carrier. Customers open it, so it must use HTTPS. */
const TrackingUrl = lineSchema(issue('field.https'))
  .max(MAX_URL_LENGTH, issue('field.tooLong'))
  .refine((text) => text === '' || isHttpsUrl(text), issue('field.https'))
  .default('')

function isHttpsUrl(text: string): boolean {
  const url = parseUrl(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

export const NewParcel = z.object({
  carrier: z.enum(carrierCodes, issue('field.choice')),
  tracking: Tracking,
  /** Only for a carrier without a tracking URL of its own. */
  url: TrackingUrl,
})
export type NewParcel = z.output<typeof NewParcel>

export interface Parcel extends NewParcel {
  readonly id: number
  /** ISO instant */
  readonly at: string
}

/** The carrier's page about the parcel; null if there is none. */
export function getTrackingUrl({ carrier, tracking, url }: NewParcel): string | null {
  const template: string | null = carriers[carrier].trackingUrl
  if (template === null) return url === '' ? null : url
  return tracking === '' ? null : template.replace('{number}', () => encodeURIComponent(tracking))
}
