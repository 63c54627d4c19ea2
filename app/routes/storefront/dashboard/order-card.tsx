import { Link } from '@remix-run/react'
import { dashboardMessages } from '#app/domain/messages/en/account.ts'
import type { OrderLineView, OrderView } from '#app/domain/orders/order-view.ts'
import { canReviewOrder } from '#app/domain/reviews/reviews.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import { LinePicture } from '#app/ui/order/order-lines.tsx'
import { OrderBadges } from '#app/ui/order-badges.tsx'
import { ParcelLine } from '#app/ui/parcels.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'

/** An order's summary with a link to its page. */
export function OrderCard({ order }: { order: OrderView }) {
  const t = useMessages(dashboardMessages)
  const money = useMoney()
  const { code, token, placedAt, contact, lines, totals, invoices, parcels } = order
  const title = t('orders.code', { code })
  return (
    <article aria-label={title} className="rounded-l border border-line bg-paper p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-lg font-bold">
          <Unbroken text={title} part={code} />
        </p>
        <p>
          <OrderBadges order={order} delivery={order.delivery.kind} />
        </p>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 text-sm">
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-soft">{t('orders.placed')}</dt>
          <dd>
            <DateText timestamp={placedAt} />
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-soft">{t('orders.total')}</dt>
          <dd className="font-semibold tabular-nums">{money(totals.total)}</dd>
        </div>
      </dl>
      {parcels.map((parcel) => (
        <p key={parcel.id} className="mt-2 flex items-center gap-2 text-sm">
          <Icon name="truck" />
          <span className="min-w-0">
            <ParcelLine parcel={parcel} />
          </span>
        </p>
      ))}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <OrderCardLine key={line.variant} line={line} canReview={canReviewOrder(order)} />
        ))}
      </ul>
      <div className="order-card-buttons mt-4 flex flex-wrap gap-3">
        <ButtonLink to={links.order(token)} aria-label={t('orders.viewNamed', { code })} appearance="quiet">
          {t('orders.view')}
        </ButtonLink>
        <ListsForm intent="restore">
          {lines.map(({ variant, quantity }) => (
            <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
          ))}
          <Button type="submit" appearance="quiet" aria-label={t('orders.reorderNamed', { code })} className="w-full">
            {t('orders.reorder')}
          </Button>
        </ListsForm>
        {contact !== null && invoices.length > 0 && (
          <ButtonLink
            to={links.invoice(token)}
            reloadDocument
            aria-label={t('orders.invoiceNamed', { code })}
            appearance="quiet"
          >
            {t('orders.invoice')}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function OrderCardLine({ line, canReview }: { line: OrderLineView; canReview: boolean }) {
  const t = useMessages(dashboardMessages)
  const money = useMoney()
  const { product, quantity, name, choice, sum, picture } = line
  return (
    <li className="flex gap-3 py-2.5 text-sm">
      <LinePicture picture={picture} />
      <span className="min-w-0 grow">
        {t('orders.line', { quantity, name: [name, choice].filter(Boolean).join(' · ') })}
        {canReview && (
          <Link
            to={links.review({ id: product })}
            aria-label={t('orders.reviewNamed', { name })}
            className="block w-fit py-1 font-semibold text-primary-strong underline underline-offset-3"
          >
            {t('orders.review')}
          </Link>
        )}
      </span>
      <span className="tabular-nums">{money(sum)}</span>
    </li>
  )
}
