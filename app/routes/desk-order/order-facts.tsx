import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import { ordersWords } from '#app/domain/messages/words/orders.ts'
import type { OrderRecord } from '#app/domain/orders/operations.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { DeskFacts } from '#app/ui/desk/desk-facts.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** For whom, where to, and how it is paid. */
export function OrderFacts({ order, phoneUri }: { order: OrderRecord; phoneUri: string }) {
  const say = useMessages(deskOrdersWords)
  const ofOrders = useMessages(ordersWords)
  const { contact, delivery } = order
  const address = delivery.kind === 'deliver' ? delivery.address : null
  return (
    <DeskPanel title={say('deskOrder.facts')}>
      <DeskFacts
        facts={[
          [
            say('deskOrder.contact'),
            contact === null ? (
              say('deskOrder.removed')
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
            say('deskOrder.delivery'),
            delivery.kind === 'collect' ? ofOrders('order.collectFrom', { store: delivery.store }) : delivery.method,
          ],
          ...(address === null
            ? []
            : [
                [
                  say('deskOrder.address'),
                  `${address.street}, ${address.postcode} ${address.city}, ${address.country}`,
                ] as const,
              ]),
          [
            say('deskOrder.payment'),
            `${ofOrders(`payment.${order.payment}`)}, ${say(order.paid ? 'deskOrder.paid' : 'deskOrder.notPaid')}`,
          ],
          ...(order.notes === '' ? [] : [[say('deskOrder.notes'), <Notes key="notes" text={order.notes} />] as const]),
        ]}
      />
    </DeskPanel>
  )
}

function Notes({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line">
      <Breakable text={text} />
    </p>
  )
}
