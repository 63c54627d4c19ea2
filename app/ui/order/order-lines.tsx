import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { orderPageMessages, ordersMessages } from '#app/domain/messages/en/orders.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderLineView, OrderView } from '#app/domain/orders/order-view.ts'
import { listAmountRows } from '#app/domain/orders/totals.ts'
import { listTaxedPayments } from '#app/domain/vouchers/voucher.ts'
import { links } from '#app/links.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { useMessages, useMoney, useTextLanguage } from '../shop-context.tsx'
import { SummaryRow } from '../summary-row.tsx'
import { OrderCard } from './order-card.tsx'

/** The order lines and totals, with the names and prices at the time of the order. */
export function OrderLines({ order, children }: { order: OrderView; children?: ReactNode }) {
  const t = useMessages(orderPageMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  const { totals, discounts, vouchers, lines, refunded, earnedPoints, paidTooLate } = order
  const taxedBefore = listTaxedPayments(vouchers).reduce((sum, { amount }) => sum + amount, 0)
  return (
    <OrderCard title={t('orderPage.lines')} id="order-lines">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <OrderLine key={line.variant} line={line} />
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1.5">
        {listAmountRows(totals, discounts, vouchers).map(({ kind, label, amount }) => (
          <SummaryRow
            key={`${kind} ${label}`}
            name={
              kind === 'discount'
                ? label
                : kind === 'voucher'
                  ? tOrders('order.voucher', { code: label })
                  : kind === 'due'
                    ? tOrders(order.paid || paidTooLate ? 'order.restPaid' : 'order.due')
                    : t(`orderPage.${kind}`)
            }
            value={
              kind === 'shipping' && amount === 0
                ? t('orderPage.free')
                : amount < 0
                  ? `−${money(cents(-amount))}`
                  : money(amount)
            }
            isStrong={kind === 'total' || kind === 'due'}
          />
        ))}
        {refunded > 0 && <SummaryRow name={t('orderPage.refunded')} value={`−${money(refunded)}`} />}
      </dl>
      {(totals.vat > 0 || totals.giftVouchers === 0 || totals.giftVouchers < totals.total) && (
        <p className="mt-2 text-right text-sm text-ink-soft">
          {totals.vatExcluded ? t('orderPage.noVat') : t('orderPage.vat', { amount: money(totals.vat) })}
        </p>
      )}
      {taxedBefore > 0 && (
        <p className="mt-1 text-right text-sm text-ink-soft">
          {t('orderPage.vatBefore', { amount: money(cents(taxedBefore)) })}
        </p>
      )}
      <InvoiceLinks order={order} />
      {earnedPoints > 0 && !paidTooLate && (
        <p className="mt-1 text-right text-sm">{t('orderPage.pointsEarned', { amount: money(earnedPoints) })}</p>
      )}
      {children}
    </OrderCard>
  )
}

/** The picture of an ordered product, or an icon for one that was deleted. */
export function LinePicture({ picture }: Pick<OrderLineView, 'picture'>) {
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-s border border-line bg-tint">
      {picture === null ? (
        <Icon name="cart" className="size-6 text-ink-soft" />
      ) : (
        <Picture picture={picture} use="thumbnail" sizes="64px" alt="" className="size-full object-contain" />
      )}
    </span>
  )
}

function OrderLine({ line }: { line: OrderLineView }) {
  const lang = useTextLanguage()
  const money = useMoney()
  const { picture, product, name, choice, sku, quantity, price, sum } = line
  return (
    <li className="flex gap-3.5 py-3">
      <LinePicture picture={picture} />
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
        <div className="min-w-0 grow basis-32">
          <Link to={links.product({ id: product })} lang={lang(name)} className="font-semibold hover:underline">
            {name}
          </Link>
          {choice !== '' && (
            <p lang={lang(choice)} className="text-sm text-ink-soft">
              {choice}
            </p>
          )}
          <p className="text-sm text-ink-soft">{sku}</p>
          <p className="text-sm tabular-nums">
            {quantity} × {money(price)}
          </p>
        </div>
        <p className="font-semibold tabular-nums">{money(sum)}</p>
      </div>
    </li>
  )
}

/** Hidden once the customer's data is deleted: then only the shop can open the documents. */
function InvoiceLinks({ order: { token, contact, invoices } }: { order: OrderView }) {
  const t = useMessages(orderPageMessages)
  if (contact === null || invoices.length === 0) return null
  return (
    <ul className="mt-4 text-right">
      {invoices.map(({ kind, number }) => (
        <li key={number}>
          {/* Not a router link: the response is a download. */}
          <a
            href={links.invoice(token, kind === 'invoice' ? undefined : number)}
            className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
          >
            {kind === 'invoice' ? t('orderPage.invoice') : t('orderPage.creditNote', { number })}
          </a>
        </li>
      ))}
    </ul>
  )
}
