import type { ReactNode } from 'react'
import { orderPageWords } from '#app/domain/messages/words/order-page.ts'
import { ordersWords } from '#app/domain/messages/words/orders.ts'
import type { OrderView } from '#app/domain/orders/views.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** For whom, where to, how it is paid, and what has happened so far. */
export function OrderFacts({ order }: { order: OrderView }) {
  const say = useMessages(orderPageWords)
  const sayOfOrders = useMessages(ordersWords)
  const { contact, delivery, events } = order
  // Nothing will be paid any more.
  const over = order.status === 'cancelled' || order.status === 'expired'
  return (
    <div className="space-y-6">
      <Fact title={say('orderPage.contact')}>
        {contact === null ? (
          say('orderPage.removed')
        ) : (
          <>
            <Line>{`${contact.firstName} ${contact.lastName}`}</Line>
            <Line>
              <Breakable text={contact.email} />
            </Line>
            <Line>{contact.phone}</Line>
          </>
        )}
      </Fact>
      <Fact title={say('orderPage.delivery')}>
        {delivery.kind === 'collect' ? (
          sayOfOrders('order.collectFrom', { store: delivery.store })
        ) : (
          <>
            <Line>{delivery.method}</Line>
            {delivery.address !== null && (
              <>
                <Line>{delivery.address.street}</Line>
                <Line>{`${delivery.address.postcode} ${delivery.address.city}, ${delivery.address.country}`}</Line>
              </>
            )}
          </>
        )}
      </Fact>
      <Fact title={say('orderPage.payment')}>
        <Line>{sayOfOrders(`payment.${order.payment}`)}</Line>
        {order.paid || order.paidTooLate ? (
          <Line>{say('orderPage.paid')}</Line>
        ) : (
          !over && <Line>{say('orderPage.notPaid')}</Line>
        )}
      </Fact>
      {order.notes !== '' && (
        <Fact title={say('orderPage.notes')}>
          <p className="whitespace-pre-line">{order.notes}</p>
        </Fact>
      )}
      <Fact title={say('orderPage.history')}>
        <ol className="space-y-1">
          {events.map((event) => (
            <li key={`${event.at} ${event.status}`}>
              {sayOfOrders(`order.${event.status}`)}{' '}
              <span className="text-sm text-ink-soft">
                <DateText at={event.at} minute />
              </span>
            </li>
          ))}
        </ol>
      </Fact>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <span className="block">{children}</span>
}
