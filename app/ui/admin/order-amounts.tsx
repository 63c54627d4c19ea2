import type { DiscountRow } from '#app/domain/discounts/discount.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { listAmountRows, type OrderTotals } from '#app/domain/orders/totals.ts'
import type { VoucherRow } from '#app/domain/vouchers/voucher.ts'
import { useMessages, useMoney } from '../shop-context.tsx'
import { AdminDetails } from './admin-page.tsx'

interface OrderAmountsProps {
  totals: OrderTotals
  discounts: readonly DiscountRow[]
  vouchers: readonly VoucherRow[]
  isPaid: boolean
  /** 0 for none. */
  refunded: Money
  /** Whether a draft has no delivery yet. */
  isDeliveryOpen?: boolean
}

/** The amounts of an order, from its products to what is paid. */
export function OrderAmounts({ totals, discounts, vouchers, isPaid, refunded, isDeliveryOpen }: OrderAmountsProps) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  return (
    <div className="mt-4 max-w-sm tabular-nums md:ml-auto md:px-[0.85rem] md:text-right">
      <AdminDetails
        details={[
          ...listAmountRows(totals, discounts, vouchers).map(
            ({ kind, label, amount }) =>
              [
                kind === 'discount'
                  ? label
                  : kind === 'voucher'
                    ? tOrders('order.voucher', { code: label })
                    : kind === 'due'
                      ? tOrders(isPaid ? 'order.restPaid' : 'order.due')
                      : t(`adminOrder.${kind}`),
                <span key={kind} className={kind === 'total' || kind === 'due' ? 'font-bold' : ''}>
                  {kind === 'shipping' && isDeliveryOpen
                    ? t('adminDraft.deliveryOpen')
                    : amount < 0
                      ? `−${money(cents(-amount))}`
                      : money(amount)}
                </span>,
              ] as const,
          ),
          [t('adminOrder.vat'), money(totals.vat)],
          ...(refunded > 0 ? [[t('adminOrder.refunded'), `−${money(refunded)}`] as const] : []),
        ]}
      />
    </div>
  )
}
