import { Link } from '@remix-run/react'
import { orderPageMessages, paymentReturnMessages } from '#app/domain/messages/en/orders.ts'
import { links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { Unbroken } from './line-breaks.tsx'
import { useMessages } from './shop-context.tsx'

interface WaitingOrderProps {
  /** `pending` while the provider clears its payment. */
  order: { readonly code: string; readonly token: string; readonly pending: boolean } | null
}

/** For a shopper who returned from a provider without paying: links to the order, to pay another way or cancel it. */
export function WaitingOrder({ order }: WaitingOrderProps) {
  const t = useMessages(orderPageMessages)
  const tPayment = useMessages(paymentReturnMessages)
  if (order === null) return null
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-m border-2 border-star bg-paper px-4 py-3">
      <span className="flex flex-1 basis-60 items-start gap-3">
        <Icon name="warning" className="mt-0.5 size-5" />
        <Unbroken text={t('orderPage.title', { code: order.code })} part={order.code} />:{' '}
        {order.pending ? t('orderPage.paymentPending') : `${t('orderPage.pay.text')} ${t('orderPage.replaceNote')}`}
      </span>
      <Link
        to={links.order(order.token)}
        className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
      >
        <Unbroken text={tPayment('paymentReturn.order', { code: order.code })} part={order.code} />
      </Link>
    </p>
  )
}
