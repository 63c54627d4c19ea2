import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { OrderEvent } from '#app/domain/orders/order-view.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import type { ProviderError } from '#app/domain/payments/payment-provider.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Causes that the shop records itself. Other causes are text that staff typed, or a provider's reference. */
const recordedCauses = {
  'ordered again': 'adminOrder.reason.replaced',
  'voucher-released': 'adminOrder.reason.voucherReleased',
  'refunded-elsewhere': 'adminOrder.reason.refundedElsewhere',
  withdrawn: 'adminOrder.reason.withdrawn',
} as const

const findMethod = (text: string) => paymentMethodCodes.find((code) => code === text)

/** Formats the actor and the cause of an order's change. */
export function useOrderCauses() {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  // Staff appear by name.
  function getActorName(who: string): string {
    if (who === 'shopper' || who === 'clock' || who === 'import') return t(`adminOrder.actor.${who}`)
    const method = findMethod(who)
    return method === undefined ? who : tOrders(`payment.${method}`)
  }
  function formatProviderError(code: string): string {
    const key = `adminOrder.providerError.${code}`
    return Object.hasOwn(adminOrdersMessages, key) ? t(key as `adminOrder.providerError.${ProviderError}`) : code
  }
  function getCause({
    status,
    who,
    why,
  }: Pick<OrderEvent, 'who' | 'why'> & { readonly status?: OrderEvent['status'] | undefined }): string {
    if (Object.hasOwn(recordedCauses, why)) return t(recordedCauses[why as keyof typeof recordedCauses])
    if (status === 'cancelled' && findMethod(who) !== undefined)
      return t('adminOrder.reason.notStarted', { cause: formatProviderError(why) })
    const method = status === 'payment-method' ? findMethod(why) : undefined
    return method === undefined ? why : tOrders(`payment.${method}`)
  }
  return { getActorName, getCause }
}
