import { Link } from '@remix-run/react'
import { orderPageWords } from '#app/domain/messages/words/order-page.ts'
import { paymentReturnWords } from '#app/domain/messages/words/payment-return.ts'
import { links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'

/** Back from a provider without having paid: leads to the order, where it is paid another way or cancelled. */
interface WaitingOrderProps {
  /** `pending` while the provider clears its payment. */
  order: { readonly code: string; readonly token: string; readonly pending: boolean } | null
}

export function WaitingOrder({ order }: WaitingOrderProps) {
  const say = useMessages(orderPageWords)
  const sayOfPayment = useMessages(paymentReturnWords)
  if (order === null) return null
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-m border-2 border-star bg-paper px-4 py-3">
      <span className="flex flex-1 basis-60 items-start gap-3">
        <Icon name="warning" className="mt-0.5 size-5" />
        {say('orderPage.title', { code: order.code })}:{' '}
        {order.pending ? say('orderPage.confirming') : `${say('orderPage.pay.text')} ${say('orderPage.replace')}`}
      </span>
      <Link
        to={links.order(order.token)}
        className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
      >
        {sayOfPayment('paid.order', { code: order.code })}
      </Link>
    </p>
  )
}
