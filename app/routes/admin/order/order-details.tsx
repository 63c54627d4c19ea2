import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { AdminOrderView, ReturnedLine } from '#app/domain/orders/operations.ts'
import { getPaymentNote } from '#app/domain/orders/order-states.ts'
import { getAmountDue, getLineNet } from '#app/domain/orders/totals.ts'
import { links } from '#app/links.ts'
import { AdminDetails, AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { OrderAmounts } from '#app/ui/admin/order-amounts.tsx'
import { VatNumber } from '#app/ui/admin/vat-number.tsx'
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
                  method: tOrders(`payment.${order.payment}`),
                  refunded: money(order.refunded),
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

/** The amount that was paid for a line, which a refund of the line returns. */
function LinePrice({ line }: { line: AdminOrderView['lines'][number] }) {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  return (
    <>
      {money(getLineNet(line))}
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

export function OrderHistory({ order: { events } }: { order: AdminOrderView }) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const { getActorName, getCause } = useOrderCauses()
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
