import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { mostOwnOrders, type OrderView } from '#app/domain/orders/views.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { OrderCard } from './order-card.tsx'

export function Orders({ orders }: { orders: readonly OrderView[] }) {
  const say = useMessages(dashboardWords)
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      {orders.map((order) => (
        <OrderCard key={order.code} order={order} />
      ))}
      {orders.length >= mostOwnOrders && (
        <p className="text-sm text-ink-soft">{say('orders.latest', { count: orders.length })}</p>
      )}
    </>
  )
}

export function NoOrders() {
  const say = useMessages(dashboardWords)
  return (
    <EmptyState icon="truck" title={say('orders.none')} text={say('orders.noneText')}>
      <ButtonLink to={links.allProducts()}>{say('orders.browse')}</ButtonLink>
    </EmptyState>
  )
}
