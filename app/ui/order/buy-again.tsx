import { orderPageMessages } from '#app/domain/messages/en/orders.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { links } from '#app/links.ts'
import { Button } from '../button.tsx'
import { useMessages } from '../shop-context.tsx'

interface BuyAgainProps {
  order: Pick<OrderView, 'token'>
  appearance: 'primary' | 'quiet'
  /** The button's accessible name on a page with several orders. */
  label?: string
  className?: string
}

/** Puts the order's products into the cart, which opens and names the missing ones. */
export function BuyAgain({ order, appearance, label, className }: BuyAgainProps) {
  const t = useMessages(orderPageMessages)
  return (
    <form method="post" action={links.order(order.token)} className="print:hidden">
      <Button
        type="submit"
        name="intent"
        value="buy-again"
        appearance={appearance}
        aria-label={label}
        className={className}
      >
        {t('orderPage.reorder')}
      </Button>
    </form>
  )
}
