import { orderPageWords } from '#app/domain/messages/words/order-page.ts'
import type { OrderView } from '#app/domain/orders/views.ts'
import { BasketForm } from '#app/ui/basket/basket-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** What can be done with an order: the same again, a print, a withdrawal (2011/83 art. 9 and 11a). */
export function OrderActions({ order }: { order: OrderView }) {
  const say = useMessages(orderPageWords)
  return (
    <div className="mt-10 flex flex-wrap items-start gap-3 border-t border-line pt-6 print:hidden">
      <BasketForm intent="restore">
        {order.lines.map(({ variant, quantity }) => (
          <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
        ))}
        <Button type="submit" look="quiet">
          {say('orderPage.again')}
        </Button>
      </BasketForm>
      <PrintButton label={say('orderPage.print')} />
      {order.withdrawUntil !== null && (
        <details className="min-w-0 basis-full lg:ml-auto lg:basis-96 lg:text-right">
          <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
            {say('orderPage.withdraw.name')}
          </summary>
          <form method="post" className="mt-2 rounded-m border border-line bg-paper p-5 text-left">
            <h2 className="font-bold">{say('orderPage.withdraw.title')}</h2>
            <p className="mt-1 text-sm">{say('orderPage.withdraw.text')}</p>
            <Button type="submit" name="intent" value="withdraw" className="mt-4">
              {say('orderPage.withdraw.confirm')}
            </Button>
          </form>
        </details>
      )}
    </div>
  )
}
