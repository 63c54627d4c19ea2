import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { giftVoucherMessages } from '#app/domain/messages/en/orders.ts'
import type { AdminOrderView } from '#app/domain/orders/operations.ts'
import { maskVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** The gift vouchers that the order bought. Staff see only the end of each code. */
export function BoughtVouchers({ order: { boughtVouchers } }: { order: AdminOrderView }) {
  const t = useMessages(adminOrdersMessages)
  const tVouchers = useMessages(giftVoucherMessages)
  const money = useMoney()
  if (boughtVouchers.length === 0) return null
  return (
    <AdminPanel title={t('adminOrder.boughtVouchers')}>
      <AdminTable
        caption={t('adminOrder.boughtVouchers')}
        columns={[
          { label: t('adminOrder.boughtVouchers.code') },
          { label: t('adminOrder.boughtVouchers.value'), alignEnd: true },
          { label: t('adminOrder.boughtVouchers.balance'), alignEnd: true },
          { label: t('adminOrder.boughtVouchers.validUntil') },
        ]}
        emptyText=""
        rows={boughtVouchers.map(({ lastCharacters, amount, balance, validUntil, state }, index) => ({
          // Two codes may end with the same characters.
          key: `${index} ${lastCharacters}`,
          cells: [
            maskVoucherCode(lastCharacters),
            money(amount),
            money(balance),
            state !== 'active' ? (
              tVouchers(`giftVouchers.${state}`)
            ) : validUntil === null ? (
              tVouchers('giftVouchers.noEnd')
            ) : (
              <DateText key="until" timestamp={validUntil} />
            ),
          ],
        }))}
      />
    </AdminPanel>
  )
}
