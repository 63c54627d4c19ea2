import { Form } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { OrderRecord, ReturnedLine } from '#app/domain/orders/operations.ts'
import { canMark, getRefundLabel, markableStatuses } from '#app/domain/orders/order-status.ts'
import { links } from '#app/links.ts'
import { AdminAction, AdminDetails, AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { AdminTable, Attention } from '#app/ui/admin/admin-table.tsx'
import { Breakable } from '#app/ui/breakable.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** The order's status, with buttons for the next ones. */
export function MarkOrderPanel({ order }: { order: OrderRecord }) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const refund = getRefundLabel(order)
  const title = [order.status, ...(refund === null ? [] : [refund])]
    .map((label) => tOrders(`order.${label}`))
    .join(' · ')
  const next = markableStatuses.filter((to) => canMark(order, to, order.delivery.kind === 'collect'))
  return (
    <AdminPanel title={title}>
      {order.attention !== '' && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Attention code={order.attention} />
          <AdminAction action={adminLinks.order(order.code)} intent="seen" fields={{ shown: order.attention }}>
            {t('adminOrder.acknowledge')}
          </AdminAction>
        </div>
      )}
      {next.length === 0 ? (
        <p className="text-ink-soft">{t('adminOrder.setStatus.none')}</p>
      ) : (
        // The key resets the note when the status changes.
        <Form
          key={`${order.code} ${order.status}`}
          method="post"
          action={adminLinks.order(order.code)}
          className="grid gap-3 print:hidden"
        >
          <input type="hidden" name="intent" value="mark" />
          <input type="hidden" name="shown" value={order.status} />
          <label className="max-w-md text-sm font-semibold">
            {t('adminOrder.setStatus.note')}
            <input
              type="text"
              name="why"
              maxLength={200}
              autoComplete="off"
              className="mt-1 h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 font-normal text-ink"
            />
          </label>
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{t('adminOrder.setStatus')}</legend>
            <div className="flex flex-wrap gap-2">
              {next.map((to) => (
                <Button
                  key={to}
                  type="submit"
                  name="to"
                  value={to}
                  appearance={to === 'cancelled' ? 'quiet' : 'primary'}
                >
                  {tOrders(`order.${to}`)}
                </Button>
              ))}
            </div>
          </fieldset>
        </Form>
      )}
    </AdminPanel>
  )
}

/** Customer, delivery and payment method of the order. */
export function OrderDetails({ order, phoneUri }: { order: OrderRecord; phoneUri: string }) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const { contact, delivery } = order
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
          [
            t('adminOrder.delivery'),
            delivery.kind === 'collect' ? tOrders('order.collectFrom', { store: delivery.store }) : delivery.method,
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
            `${tOrders(`payment.${order.payment}`)}, ${t(order.paid ? 'adminOrder.paid' : 'adminOrder.notPaid')}`,
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
export function OrderItems({ order: { lines, totals, refunded, returned } }: { order: OrderRecord }) {
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
            money(line.sum),
          ],
        }))}
      />
      <div className="mt-4 max-w-xs tabular-nums md:ml-auto md:px-[0.85rem] md:text-right">
        <AdminDetails
          details={[
            ...(totals.points > 0 ? [[t('adminOrder.points'), `−${money(totals.points)}`] as const] : []),
            [t('adminOrder.shipping'), money(totals.shipping)],
            [t('adminOrder.total'), <strong key="total">{money(totals.total)}</strong>],
            [t('adminOrder.vat'), money(totals.vat)],
            ...(refunded > 0 ? [[t('adminOrder.refunded'), `−${money(refunded)}`] as const] : []),
          ]}
        />
      </div>
    </AdminPanel>
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

export function OrderHistory({ order: { events } }: { order: OrderRecord }) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
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
            event.who,
            event.why,
          ],
        }))}
      />
    </AdminPanel>
  )
}
