import { Link } from '@remix-run/react'
import { useState } from 'react'
import { cartWords } from '#app/domain/messages/words/cart.ts'
import { paymentReturnWords } from '#app/domain/messages/words/payment-return.ts'
import { links } from '#app/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface PaidOrdersProps {
  orders: readonly { readonly code: string; readonly token: string }[]
}

/** Where the lines have gone that were paid for while this browser was elsewhere, and the way to their orders. */
export function PaidOrders({ orders }: PaidOrdersProps) {
  const say = useMessages(cartWords)
  const sayOfPayment = useMessages(paymentReturnWords)
  // The shop says it once, and the page reads its data again after every change.
  const [told, setTold] = useState(orders)
  if (orders.length > 0 && orders !== told) setTold(orders)
  if (told.length === 0) return null
  return (
    <div role="status" className="mt-5 space-y-3">
      {told.map(({ code, token }) => (
        <p
          key={token}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-m border-2 border-good bg-paper px-4 py-3"
        >
          <span className="flex flex-1 basis-60 items-start gap-3">
            <Icon name="check" className="mt-0.5 size-5 text-good" />
            {say('cart.paid', { code })}
          </span>
          <Link
            to={links.order(token)}
            className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
          >
            {sayOfPayment('paid.order', { code })}
          </Link>
        </p>
      ))}
    </div>
  )
}
