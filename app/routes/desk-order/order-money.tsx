import { deskLinks } from '#app/desk-links.ts'
import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import { ordersWords } from '#app/domain/messages/words/orders.ts'
import type { OrderRecord, RefundView } from '#app/domain/orders/operations.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** What providers took for the order, and what was given back. */
export function OrderMoney({ order: { code, payments, refunds } }: { order: OrderRecord }) {
  const say = useMessages(deskOrdersWords)
  const ofOrders = useMessages(ordersWords)
  const money = useMoney()
  return (
    <DeskPanel title={say('deskOrder.money')}>
      {payments.length === 0 && <p className="text-ink-soft">{say('deskOrder.noPayments')}</p>}
      <ul className="grid gap-1">
        {payments.map(({ method, reference, amount, surplus }) => (
          <li key={reference}>
            {say(surplus ? 'deskOrder.paidAgain' : 'deskOrder.paidBy', { method: ofOrders(`payment.${method}`) })}
            {': '}
            <strong className="tabular-nums">{money(amount)}</strong>
            <span className="block text-sm text-ink-soft">
              {say('deskOrder.reference')}: {reference}
            </span>
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-bold">{say('deskOrder.refunds')}</h3>
          <DeskTable
            caption={say('deskOrder.refunds')}
            columns={[
              { label: say('deskOrder.when') },
              { label: say('deskOrder.amount'), end: true },
              { label: say('deskOrder.state') },
              { label: say('deskOrder.who') },
              { label: say('deskOrder.why') },
            ]}
            empty=""
            rows={refunds.map((refund) => ({
              key: refund.key,
              cells: [
                <DateText key="at" at={refund.at} minute />,
                money(refund.amount),
                <RefundState key="state" code={code} refund={refund} />,
                refund.who,
                refund.why,
              ],
            }))}
          />
        </>
      )}
    </DeskPanel>
  )
}

/** A refund whose end nobody knows is settled by whoever has looked at the provider's own pages. */
function RefundState({ code, refund: { key, state } }: { code: string; refund: RefundView }) {
  const say = useMessages(deskOrdersWords)
  return (
    <>
      {say(`deskOrder.refund.${state}`)}
      {state === 'asked' && (
        <div className="mt-2 grid justify-items-start gap-2 print:hidden">
          {(['done', 'refused'] as const).map((seen) => (
            <DeskAction key={seen} action={deskLinks.order(code)} intent="settle" fields={{ key, seen }}>
              {say(`deskOrder.settle.${seen}`)}
            </DeskAction>
          ))}
        </div>
      )}
    </>
  )
}
