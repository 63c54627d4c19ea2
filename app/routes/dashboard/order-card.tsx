import { Link } from '@remix-run/react'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import type { OrderView } from '#app/domain/orders/views.ts'
import { opensReview } from '#app/domain/reviews/reviews.ts'
import { links } from '#app/links.ts'
import { BasketForm } from '#app/ui/basket/basket-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { OrderLabels } from '#app/ui/order-labels.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** An order of the customer's in short: its page has the rest. */
export function OrderCard({ order }: { order: OrderView }) {
  const say = useMessages(dashboardWords)
  const money = useMoney()
  const { code, token, placedAt, lines, totals } = order
  const title = say('orders.code', { code })
  return (
    <article aria-label={title} className="rounded-l border border-line bg-paper p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-lg font-bold">{title}</p>
        <p className="rounded-s bg-tint px-3 py-1 text-sm font-semibold text-primary-strong">
          <OrderLabels order={order} />
        </p>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 text-sm">
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-soft">{say('orders.placed')}</dt>
          <dd>
            <DateText at={placedAt} />
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-soft">{say('orders.total')}</dt>
          <dd className="font-semibold tabular-nums">{money(totals.total)}</dd>
        </div>
      </dl>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lines.map(({ variant, product, quantity, name, choice, sum }) => (
          <li key={variant} className="flex items-baseline justify-between gap-4 py-2 text-sm">
            <span className="min-w-0">
              {say('orders.line', { quantity, name: [name, choice].filter(Boolean).join(' · ') })}
              {opensReview(order) && (
                <Link
                  to={links.review({ id: product })}
                  aria-label={say('orders.reviewOf', { name })}
                  className="block w-fit py-1 font-semibold text-primary-strong underline underline-offset-3"
                >
                  {say('orders.review')}
                </Link>
              )}
            </span>
            <span className="tabular-nums">{money(sum)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={links.order(token)} aria-label={say('orders.openOf', { code })} look="quiet">
          {say('orders.open')}
        </ButtonLink>
        <BasketForm intent="restore">
          {lines.map(({ variant, quantity }) => (
            <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
          ))}
          <Button type="submit" look="quiet" aria-label={say('orders.againOf', { code })}>
            {say('orders.again')}
          </Button>
        </BasketForm>
      </div>
    </article>
  )
}
