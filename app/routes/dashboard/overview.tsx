import { Link } from '@remix-run/react'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { decimalEuros, type Money } from '#app/domain/money.ts'
import type { OrderView } from '#app/domain/orders/views.ts'
import { links } from '#app/links.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { OrderCard } from './order-card.tsx'
import { NoOrders } from './orders.tsx'

interface OverviewProps {
  name: string
  email: string
  spendable: Money
  /** The latest ones. */
  orders: readonly OrderView[]
  lists: { readonly cart: number; readonly saved: number; readonly wished: number }
}

/** Where a customer arrives: who is signed in, what was ordered last, what was gathered. */
export function Overview({ name, email, spendable, orders, lists }: OverviewProps) {
  const say = useMessages(dashboardWords)
  return (
    <>
      <p className="text-ink-soft">
        <strong className="block text-lg text-ink">{say('overview.hello', { name })}</strong>
        {email !== '' && say('overview.signedInAs', { email })}
      </p>
      <ul aria-label={say('overview.lists')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <ListTile icon="cart" name={say('overview.cart')} to={links.cart()} count={lists.cart} />
        <ListTile icon="list" name={say('overview.saved')} to={links.cart()} count={lists.saved} />
        <ListTile icon="heart" name={say('overview.wishlist')} to={links.wishlist()} count={lists.wished} />
        <PointsTile spendable={spendable} />
      </ul>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <section aria-labelledby="latest-orders" className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="latest-orders" className="text-lg font-bold">
              {say('overview.orders')}
            </h2>
            <Link to={links.dashboard('orders')} className="py-2 text-sm font-semibold text-primary-strong underline">
              {say('overview.allOrders')}
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
  const say = useMessages(dashboardWords)
  return <Tile {...tile} text={say('overview.products', { count })} />
}

/** Spec §9: only where points are earned. */
function PointsTile({ spendable }: { spendable: Money }) {
  const say = useMessages(dashboardWords)
  if (useShop().settings.pointPercentage <= 0) return null
  return (
    <Tile icon="gift" name={say('overview.points')} to={links.dashboard('points')} text={decimalEuros(spendable)} />
  )
}

function Tile({ icon, name, to, text }: { icon: IconName; name: string; to: string; text: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full items-center gap-3.5 rounded-m border border-line bg-paper p-4 hover:border-primary"
      >
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
