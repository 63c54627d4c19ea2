import { Link } from '@remix-run/react'
import { dashboardMessages } from '#app/domain/messages/en/account.ts'
import type { Money } from '#app/domain/money.ts'
import { MAX_CUSTOMER_ORDERS } from '#app/domain/orders/order.ts'
import type { OrderLineView, OrderView } from '#app/domain/orders/order-view.ts'
import { canReviewOrder } from '#app/domain/reviews/reviews.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/line-breaks.tsx'
import { BuyAgain } from '#app/ui/order/buy-again.tsx'
import { OrderBadges } from '#app/ui/order/order-card.tsx'
import { LinePicture } from '#app/ui/order/order-lines.tsx'
import { ParcelLine } from '#app/ui/order/order-timeline.tsx'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { usePoints } from '#app/ui/price.tsx'
import { useMessages, useMoney, useShop } from '#app/ui/shop-context.tsx'

interface OverviewProps {
  name: string
  email: string
  spendable: Money
  /** The latest orders. */
  orders: readonly OrderView[]
  lists: { readonly cart: number; readonly saved: number; readonly wished: number }
}

/** First page of the account: the signed-in customer, the latest orders and the lists. */
export function Overview({ name, email, spendable, orders, lists }: OverviewProps) {
  const t = useMessages(dashboardMessages)
  return (
    <>
      <p className="text-ink-soft">
        <strong className="block text-lg text-ink">{t('overview.hello', { name })}</strong>
        {email !== '' && t('overview.signedInAs', { email })}
      </p>
      <ul aria-label={t('overview.lists')} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <ListTile icon="cart" name={t('overview.cart')} to={links.cart()} count={lists.cart} />
        <ListTile icon="list" name={t('overview.saved')} to={links.cart()} count={lists.saved} />
        <ListTile icon="heart" name={t('overview.wishlist')} to={links.wishlist()} count={lists.wished} />
        <PointsTile spendable={spendable} />
      </ul>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <section aria-labelledby="latest-orders" className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="latest-orders" className="text-lg font-bold">
              {t('overview.orders')}
            </h2>
            <Link to={links.dashboard('orders')} className="py-2 text-sm font-semibold text-primary-strong underline">
              {t('overview.allOrders')}
            </Link>
          </div>
          {orders.map((order) => (
            <OrderCard key={order.code} order={order} />
          ))}
        </section>
      )}
    </>
  )
}

function ListTile({ count, ...tile }: { icon: IconName; name: string; to: string; count: number }) {
  const t = useMessages(dashboardMessages)
  return <Tile {...tile} text={t('overview.products', { count })} />
}

/** Shown only when the shop awards points (spec §9). */
function PointsTile({ spendable }: { spendable: Money }) {
  const t = useMessages(dashboardMessages)
  const formatPoints = usePoints()
  if (useShop().settings.pointPercentage <= 0) return null
  return <Tile icon="gift" name={t('overview.points')} to={links.dashboard('points')} text={formatPoints(spendable)} />
}

function Tile({ icon, name, to, text }: { icon: IconName; name: string; to: string; text: string }) {
  return (
    <li>
      <Link to={to} className="account-tile h-full rounded-m border border-line bg-paper p-4 hover:border-primary">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-primary-strong">
          <Icon name={icon} className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft tabular-nums">{text}</span>
        </span>
      </Link>
    </li>
  )
}

export function Orders({ orders }: { orders: readonly OrderView[] }) {
  const t = useMessages(dashboardMessages)
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      {orders.map((order) => (
        <OrderCard key={order.code} order={order} />
      ))}
      {orders.length >= MAX_CUSTOMER_ORDERS && (
        <p className="text-sm text-ink-soft">{t('orders.latest', { count: orders.length })}</p>
      )}
    </>
  )
}

function NoOrders() {
  const t = useMessages(dashboardMessages)
  return (
    <EmptyState icon="truck" title={t('orders.none')} text={t('orders.noneText')}>
      <ButtonLink to={links.allProducts()}>{t('orders.browse')}</ButtonLink>
    </EmptyState>
  )
}

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
        <BuyAgain order={order} appearance="quiet" label={t('orders.reorderNamed', { code })} className="w-full" />
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
