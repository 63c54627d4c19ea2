import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { carriers, getTrackingUrl, type Parcel } from '#app/domain/orders/parcels.ts'
import { Breakable } from './line-breaks.tsx'
import { useMessages } from './shop-context.tsx'

/** A parcel's carrier and tracking number, with a link to the carrier's page. */
export function ParcelLine({ parcel }: { parcel: Parcel }) {
  const t = useMessages(ordersMessages)
  const url = getTrackingUrl(parcel)
  const number = parcel.tracking || t('order.track')
  return (
    <>
      {carriers[parcel.carrier].name || t('order.otherCarrier')}
      {(parcel.tracking !== '' || url !== null) && ' · '}
      {url === null ? (
        <Breakable text={parcel.tracking} />
      ) : (
        <a href={url} rel="noreferrer" className="font-semibold text-primary-strong underline underline-offset-3">
          <Breakable text={number} />
        </a>
      )}
    </>
  )
}
