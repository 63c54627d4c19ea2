import { localizeDecimal } from '#app/domain/decimal-input.ts'
import { getMessages, translate, translateCount } from '#app/domain/messages/translate.ts'
import { getMoneyFormat } from '#app/domain/money.ts'
import { formatFreeDelivery } from '#app/domain/orders/delivery-promise.ts'
import { findMainMethod } from '#app/domain/orders/shipping-rates.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'
import type { ShopFact } from './shop-facts.tsx'

type FactsTenant = Pick<Tenant, 'locale' | 'messages' | 'settings' | 'shipping' | 'countries'>

const MAX_FACTS = 4

/** At most four of: delivery, dispatch, stores, returns, points. Facts that don't apply to the shop are omitted. */
export function listShopFacts(tenant: FactsTenant, storeCount: number): ShopFact[] {
  const { deliveryOrderUntil, pointPercentage } = tenant.settings
  const { decimal } = getMoneyFormat(tenant.locale)
  const messages = getMessages(tenant)
  const facts: (ShopFact | false | null)[] = [
    getDeliveryFact(tenant),
    deliveryOrderUntil !== '' && {
      icon: 'check',
      title: messages['shopFacts.dispatch'],
      text: translate(messages, 'shopFacts.dispatchUntil', { time: deliveryOrderUntil }),
    },
    storeCount > 0 && {
      icon: 'store',
      title: translateCount(tenant, 'shopFacts.stores', { count: storeCount }),
      text: messages['shopFacts.storesText'],
      to: links.contact(),
    },
    {
      icon: 'return',
      title: messages['shopFacts.returns'],
      text: messages['shopFacts.returnsText'],
      to: links.returns(),
    },
    pointPercentage > 0 && {
      icon: 'gift',
      title: translate(messages, 'shopFacts.points', { percent: localizeDecimal(String(pointPercentage), decimal) }),
      text: messages['shopFacts.pointsText'],
    },
  ]
  return facts.filter((fact): fact is ShopFact => fact !== null && fact !== false).slice(0, MAX_FACTS)
}

/** Free delivery and the main method's delivery time; null for a shop that states neither. */
function getDeliveryFact(tenant: FactsTenant): ShopFact | null {
  const { settings, shipping, countries } = tenant
  const method = findMainMethod(shipping, countries)
  const days = method?.days?.max ?? (settings.deliveryOrderUntil === '' ? null : settings.deliveryDays)
  const duration = days === null ? null : translateCount(tenant, 'shopFacts.deliveredWithin', { count: days })
  const offer = formatFreeDelivery(tenant)
  if (offer !== null) return { icon: 'truck', title: offer, text: duration }
  return duration === null ? null : { icon: 'truck', title: duration, text: null }
}
