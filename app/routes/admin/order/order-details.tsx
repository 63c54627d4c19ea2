import { adminLinks } from '#app/admin-links.ts'
import { adminInvoicesMessages, adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { giftVoucherMessages, ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { AdminOrderView, ReturnedLine } from '#app/domain/orders/operations.ts'
import { getPaymentName, isAwaitingPayment } from '#app/domain/orders/order-states.ts'
import { getMethodRefund, getPaymentNote } from '#app/domain/orders/payment-note.ts'
import { getAmountDue, getDiscountedLinePrice } from '#app/domain/orders/totals.ts'
import { maskVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { links } from '#app/links.ts'
import { AdminAction, AdminDetails, AdminPanel, VatNumber } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { OrderAmounts } from '#app/ui/admin/order-amounts.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Breakable } from '#app/ui/line-breaks.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { useOrderCauses } from './order-payments.tsx'

/** Customer, delivery and payment method of the order. */
export function OrderDetails({ order, phoneUri }: { order: AdminOrderView; phoneUri: string }) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  const { contact, delivery } = order
  const placedBy = order.events.find(({ status }) => status === 'placed')?.who
  const address = delivery.kind === 'deliver' ? delivery.address : null
  return (
    <AdminPanel title={t('adminOrder.customerAndDelivery')}>
      <AdminDetails
        details={[
          [
            t('adminOrder.contact'),
            contact === null ? (
              t('adminOrder.personRemoved')
            ) : (
              <>
                {contact.firstName} {contact.lastName}
                <br />
                <a href={`mailto:${contact.email}`} className="underline">
                  <Breakable text={contact.email} />
                </a>
                <br />
                <a href={phoneUri} className="underline">
                  {contact.phone}
                </a>
              </>
            ),
          ],
          ...(order.business === null
            ? []
            : [
                [
                  t('adminOrder.company'),
                  <div key="company">
                    {order.business.company}
                    {order.business.vatNumber !== '' && (
                      <div>
                        <VatNumber number={order.business.vatNumber} check={order.vatCheck} />
                      </div>
                    )}
                  </div>,
                ] as const,
              ]),
          ...(placedBy === 'shopper' || placedBy === undefined
            ? []
            : [[t('adminOrder.source'), t('adminOrder.source.staff', { name: placedBy })] as const]),
          [
            t('adminOrder.delivery'),
            delivery.kind === 'email'
              ? tOrders('order.byEmail')
              : delivery.kind === 'collect'
                ? tOrders('order.collectFrom', { store: delivery.store })
                : delivery.method,
          ],
          ...(address === null
            ? []
            : [
                [
                  t('adminOrder.address'),
                  `${address.street}, ${address.postcode} ${address.city}, ${address.country}`,
                ] as const,
              ]),
          [
            t('adminOrder.payment'),
            getAmountDue(order.totals) === 0
              ? t('adminOrder.nothingDue')
              : tOrders(`order.payment.${getPaymentNote(order, order.paid)}`, {
                  method: tOrders(`payment.${getPaymentName(order.payment, delivery.kind)}`),
                  refunded: money(getMethodRefund(order)),
                }),
          ],
          ...(order.notes === ''
            ? []
            : [[t('adminOrder.notes'), <OrderNotes key="notes" text={order.notes} />] as const]),
        ]}
      />
    </AdminPanel>
  )
}

function OrderNotes({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line">
      <Breakable text={text} />
    </p>
  )
}

/** The order lines and totals, at the prices at the time of the order. */
export function OrderItems({ order }: { order: AdminOrderView }) {
  const { lines, totals, discounts, vouchers, refunded, returned } = order
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  return (
    <AdminPanel title={t('adminOrder.lines')}>
      <AdminTable
        caption={t('adminOrder.lines')}
        columns={[
          { label: t('adminOrder.product') },
          { label: t('adminOrder.quantity'), alignEnd: true },
          { label: t('adminOrder.price'), alignEnd: true },
          { label: t('adminOrder.lineTotal'), alignEnd: true },
        ]}
        emptyText=""
        rows={lines.map((line) => ({
          key: line.variant,
          cells: [
            <div key="product">
              <a href={links.product({ id: line.product })} className="underline">
                {line.name}
              </a>
              <span className="block text-sm font-normal text-ink-soft">
                {[line.choice, line.sku].filter(Boolean).join(' · ')}
              </span>
            </div>,
            <UnitCount
              key="units"
              quantity={line.quantity}
              returnedLine={returned.find(({ variant }) => variant === line.variant)}
            />,
            money(line.price),
            <LinePrice key="sum" line={line} />,
          ],
        }))}
      />
      <OrderAmounts {...{ totals, discounts, vouchers, refunded }} isPaid={order.paid} />
    </AdminPanel>
  )
}

/** The price of a line after discounts, which a refund of the line returns. */
function LinePrice({ line }: { line: AdminOrderView['lines'][number] }) {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  return (
    <>
      {money(getDiscountedLinePrice(line))}
      {line.discount > 0 && (
        <span className="block text-sm font-normal text-ink-soft">
          {t('adminOrder.beforeDiscount', { amount: money(line.sum) })}
        </span>
      )}
    </>
  )
}

/** The ordered units, with the restocked and written-off ones. */
function UnitCount({ quantity, returnedLine }: { quantity: number; returnedLine: ReturnedLine | undefined }) {
  const t = useMessages(adminOrdersMessages)
  const { quantity: returned, writtenOff } = returnedLine ?? { quantity: 0, writtenOff: 0 }
  return (
    <>
      {quantity}
      {returned > writtenOff && (
        <span className="block text-sm font-normal text-ink-soft">
          {t('adminOrder.unitsRestocked', { count: returned - writtenOff })}
        </span>
      )}
      {writtenOff > 0 && (
        <span className="block text-sm font-normal text-ink-soft">
          {t('adminOrder.unitsWrittenOff', { count: writtenOff })}
        </span>
      )}
    </>
  )
}

export function OrderHistory({ order: { delivery, events } }: { order: AdminOrderView }) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const { getActorName, getCause } = useOrderCauses(delivery.kind)
  return (
    <AdminPanel title={t('adminOrder.history')}>
      <AdminTable
        caption={t('adminOrder.history')}
        columns={[
          { label: t('adminOrder.date') },
          { label: t('adminOrder.state') },
          { label: t('adminOrder.actor') },
          { label: t('adminOrder.reason') },
        ]}
        emptyText=""
        rows={events.map((event) => ({
          key: `${event.at} ${event.status}`,
          cells: [
            <DateText key="at" timestamp={event.at} withMinute />,
            tOrders(`order.${event.status}`),
            getActorName(event.who),
            getCause(event),
          ],
        }))}
      />
    </AdminPanel>
  )
}

/** The gift vouchers bought with the order. Staff see only the end of each code. */
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

/** The order's invoice and credit notes, or a button that issues the invoice if the order can have one. */
export function OrderInvoices({ order }: { order: AdminOrderView }) {
  const { code, invoices } = order
  const t = useMessages(adminInvoicesMessages)
  return (
    <AdminPanel title={t('adminInvoices.ofOrder')}>
      {invoices.length === 0 && order.canIssueInvoice === false ? (
        <p className="text-ink-soft">{t('adminInvoices.refused.not-invoiceable')}</p>
      ) : invoices.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-soft">{t('adminInvoices.none')}</p>
          {isAwaitingPayment(order) && <p className="text-ink-soft">{t('adminInvoices.unpaid')}</p>}
          <AdminAction action={adminLinks.order(code)} intent="invoice">
            {t('adminInvoices.issue')}
          </AdminAction>
        </div>
      ) : (
        <ul className="grid gap-1">
          {invoices.map(({ number }) => (
            <li key={number}>
              <a
                href={adminLinks.invoice(number)}
                data-download
                className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline"
              >
                {t('adminInvoices.download', { number })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  )
}
