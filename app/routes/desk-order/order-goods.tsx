import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import type { OrderRecord, ReturnedLine } from '#app/domain/orders/operations.ts'
import { links } from '#app/links.ts'
import { DeskFacts } from '#app/ui/desk/desk-facts.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** What was ordered and what it comes to, at the prices of that day. */
export function OrderGoods({ order: { lines, totals, refunded, returned } }: { order: OrderRecord }) {
  const say = useMessages(deskOrdersWords)
  const money = useMoney()
  return (
    <DeskPanel title={say('deskOrder.lines')}>
      <DeskTable
        caption={say('deskOrder.lines')}
        columns={[
          { label: say('deskOrder.product') },
          { label: say('deskOrder.quantity'), end: true },
          { label: say('deskOrder.price'), end: true },
          { label: say('deskOrder.sum'), end: true },
        ]}
        empty=""
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
            <Units
              key="units"
              quantity={line.quantity}
              back={returned.find(({ variant }) => variant === line.variant)}
            />,
            money(line.price),
            money(line.sum),
          ],
        }))}
      />
      <div className="mt-4 max-w-xs tabular-nums md:ml-auto md:px-[0.85rem] md:text-right">
        <DeskFacts
          facts={[
            ...(totals.points > 0 ? [[say('deskOrder.points'), `−${money(totals.points)}`] as const] : []),
            [say('deskOrder.shipping'), money(totals.shipping)],
            [say('deskOrder.total'), <strong key="total">{money(totals.total)}</strong>],
            [say('deskOrder.vat'), money(totals.vat)],
            ...(refunded > 0 ? [[say('deskOrder.refunded'), `−${money(refunded)}`] as const] : []),
          ]}
        />
      </div>
    </DeskPanel>
  )
}

/** How many were ordered, and what became of those that came back. */
function Units({ quantity, back }: { quantity: number; back: ReturnedLine | undefined }) {
  const say = useMessages(deskOrdersWords)
  const { quantity: returned, writtenOff } = back ?? { quantity: 0, writtenOff: 0 }
  return (
    <>
      {quantity}
      {returned > writtenOff && (
        <span className="block text-sm font-normal text-ink-soft">
          {say('deskOrder.unitsBack', { count: returned - writtenOff })}
        </span>
      )}
      {writtenOff > 0 && (
        <span className="block text-sm font-normal text-ink-soft">
          {say('deskOrder.unitsWrittenOff', { count: writtenOff })}
        </span>
      )}
    </>
  )
}
