import { useEffect, useState } from 'react'
import { getStoreName } from '#app/domain/catalogue/product-state.ts'
import type { StoreStock } from '#app/domain/catalogue/products.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { DisplayedDelivery } from './displayed-data.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

interface DeliveryPromiseProps {
  delivery: DisplayedDelivery
  /** The stores that may have the displayed product. */
  stores: readonly StoreStock[]
}

/**
 * When an order arrives, and where it can be collected. The server names the time until which the date holds; with
 * JavaScript it counts down instead.
 */
export function DeliveryPromise({ delivery, stores }: DeliveryPromiseProps) {
  const t = useMessages(productMessages)
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  const { promises, free, freeFrom, collection } = delivery
  const promise = promises.find(({ orderBy }) => now === null || now < orderBy)
  const store = stores.find(({ stock }) => stock > 0)
  const minutes = promise && now !== null ? Math.floor((promise.orderBy - now) / MINUTE_MS) : DAY_MINUTES
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const offer = free ? t('delivery.free') : freeFrom === null ? null : t('delivery.freeFrom', { amount: freeFrom })
  return (
    <ul className="mt-3 flex flex-col gap-1.5 rounded-m border border-line bg-paper px-[min(1rem,5vw)] py-3 text-sm">
      {promise && (
        <li className="flex gap-[12px]">
          <Icon name="truck" className="size-5 text-primary-strong" />
          <span className="min-w-0">
            {/* The key replaces the text: browser translators replace text nodes, so React can't update them. */}
            <span key={minutes} className="block font-semibold">
              {minutes < DAY_MINUTES
                ? t('delivery.orderWithin', {
                    time: time.hours > 0 ? t('delivery.hoursAndMinutes', time) : t('delivery.minutes', time),
                    date: promise.arrives,
                  })
                : t('delivery.orderBy', { time: promise.orderByText, date: promise.arrives })}
            </span>
            {offer !== null && <span className="block text-ink-soft">{offer}</span>}
          </span>
        </li>
      )}
      {collection !== null && store && (
        <li className="flex gap-[12px]">
          <Icon name="check" className="size-5 text-primary-strong" />
          <span className="min-w-0">
            {collection.isToday
              ? t('delivery.readyToday', { store: getStoreName(store.webDescription) })
              : t('delivery.readyOn', { store: getStoreName(store.webDescription), date: collection.dayText })}
          </span>
        </li>
      )}
    </ul>
  )
}
