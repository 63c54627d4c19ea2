import type { ReactNode } from 'react'
import { orderPageMessages, paymentReturnMessages } from '#app/domain/messages/en/orders.ts'
import type { OrderPageView } from '#app/domain/orders/order-page.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Unbroken } from '#app/ui/line-breaks.tsx'
import { AccountOffer, type AccountOfferView, OrderPage } from '#app/ui/order/order-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface OrderReference {
  readonly code: string
  /** The order, only for the browser that placed it. Null for others who have this URL. */
  readonly page: OrderPageView | null
  readonly account: AccountOfferView | null
  /** The provider's id of the payment. */
  readonly reference: string
}

/** The outcome shown to a payer who returns from the provider (spec §4 Payment success page). */
export type PaymentView =
  | { readonly kind: 'no-id' }
  /** A payment without a known order. */
  | { readonly kind: 'not-saved'; readonly reference: string }
  /** `too-late`: the order was cancelled, expired or ran out of stock, so the shop has to refund the payment. */
  | ({ readonly kind: 'paid' | 'repeat' | 'pending' | 'too-late' | 'refunded' } & OrderReference)
  /** A failed payment without a known order. */
  | { readonly kind: 'lost'; readonly reference: string | null }
  /** `canRetry`: the order still awaits its payment. */
  | ({ readonly kind: 'failed'; readonly canRetry: boolean } & OrderReference)

export function PaymentResult({ paymentView }: { paymentView: PaymentView }) {
  const tPage = useMessages(orderPageMessages)
  const { title, text, more, isError, actions } = usePaymentNotice(paymentView)
  const { page, account } = 'page' in paymentView ? paymentView : { page: null, account: null }
  const isPaid = paymentView.kind === 'paid' || paymentView.kind === 'repeat'
  if (page === null)
    return (
      <div className="shell grid place-items-center py-16 text-center lg:py-28" role={isError ? 'alert' : 'status'}>
        <h1 className="max-w-2xl text-2xl font-bold lg:text-3xl">{title}</h1>
        {more !== '' && <p className="mt-4 max-w-xl">{more}</p>}
        {text !== '' && <p className="mt-3 max-w-xl text-ink-soft">{text}</p>}
        <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    )
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb current={tPage('orderPage.title', { code: page.order.code })} />
      <OrderPage
        page={page}
        result={{
          ...{ title, text, more, isFailed: paymentView.kind === 'failed' },
          isComplete: paymentView.kind === 'pending' || paymentView.kind === 'too-late',
        }}
        actions={<OrderLinks kind={paymentView.kind} page={page} checkAgain={actions} />}
        isJustPlaced={paymentView.kind === 'paid'}
        account={isPaid && account && <AccountOffer offer={account} />}
      />
    </div>
  )
}

interface OrderLinksProps {
  kind: PaymentView['kind']
  page: OrderPageView
  /** The button that checks a pending payment again. */
  checkAgain: ReactNode
}

/** Links to the order's own page, to which its emails link too, and to the home page or, after a failure, the cart. */
function OrderLinks({ kind, page: { order }, checkAgain }: OrderLinksProps) {
  const t = useMessages(paymentReturnMessages)
  return (
    <>
      {kind === 'pending' && checkAgain}
      <ButtonLink to={links.order(order.token)} appearance="quiet">
        {/* Wrap the parts: as separate items of a flex container they would be columns. */}
        <span>
          <Unbroken text={t('paymentReturn.order', { code: order.code })} part={order.code} />
        </span>
      </ButtonLink>
      <ButtonLink to={kind === 'failed' ? links.cart() : links.home()} appearance="quiet">
        {t(kind === 'failed' ? 'paymentReturn.failed.cart' : 'paymentReturn.home')}
      </ButtonLink>
    </>
  )
}

interface PaymentNotice {
  readonly title: string
  readonly text: string
  /** What a failed or unknown payment means and the next step; '' for other outcomes. */
  readonly more: string
  readonly isError: boolean
  readonly actions: ReactNode
}

function usePaymentNotice(paymentView: PaymentView): PaymentNotice {
  const t = useMessages(paymentReturnMessages)
  const home = <ButtonLink to={links.home()}>{t('paymentReturn.home')}</ButtonLink>
  const contact = (
    <ButtonLink to={links.contact()} appearance="quiet">
      {t('paymentReturn.contact')}
    </ButtonLink>
  )
  const cart = <ButtonLink to={links.cart()}>{t('paymentReturn.failed.cart')}</ButtonLink>
  const homeOrContact = (
    <>
      {home}
      {contact}
    </>
  )
  const cartOrContact = (
    <>
      {cart}
      {contact}
    </>
  )
  switch (paymentView.kind) {
    case 'no-id':
      return {
        ...{ title: t('paymentReturn.noId.title'), text: t('paymentReturn.noId.text'), isError: true },
        ...{ more: t('paymentReturn.noId.details'), actions: homeOrContact },
      }
    case 'not-saved':
      return {
        ...{ title: t('paymentReturn.notSaved.title'), text: t('paymentReturn.notSaved.text'), isError: true },
        ...{ more: t('paymentReturn.notSaved.details', { id: paymentView.reference }), actions: homeOrContact },
      }
    case 'paid':
      return {
        ...{ title: t('paymentReturn.title'), isError: false, more: '', actions: home },
        text: t('paymentReturn.paymentCode', { id: paymentView.reference }),
      }
    case 'repeat':
      return {
        ...{ title: t('paymentReturn.alreadyPaid.title'), text: t('paymentReturn.alreadyPaid.text') },
        ...{ isError: false, more: '', actions: home },
      }
    case 'too-late':
    case 'refunded': {
      const name = paymentView.kind === 'too-late' ? 'tooLate' : 'refunded'
      return {
        title: t(`paymentReturn.${name}.title`),
        text: t(`paymentReturn.${name}.text`, { code: paymentView.code }),
        ...{ isError: paymentView.kind === 'too-late', more: '', actions: home },
      }
    }
    case 'pending':
      return {
        title: t('paymentReturn.pending.title'),
        text: t('paymentReturn.pending.text', { code: paymentView.code }),
        ...{ isError: false, more: '', actions: <CheckAgain reference={paymentView.reference} /> },
      }
    case 'lost':
      return {
        title: t('paymentReturn.failed'),
        text: paymentView.reference === null ? '' : t('paymentReturn.paymentCode', { id: paymentView.reference }),
        ...{ isError: true, more: t('paymentReturn.failed.orderNotFound'), actions: cartOrContact },
      }
    case 'failed':
      return {
        title: t('paymentReturn.failed'),
        text: t('paymentReturn.paymentCode', { id: paymentView.reference }),
        more:
          paymentView.canRetry && paymentView.page !== null
            ? t('paymentReturn.failed.tryAgain')
            : `${t('paymentReturn.failed.notPaid', { code: paymentView.code })} ${t(paymentView.canRetry ? 'paymentReturn.failed.orderHeld' : 'paymentReturn.failed.orderClosed')}`,
        ...{ isError: true, actions: cartOrContact },
      }
  }
}

/** Reloads the return page with the payment's reference. The loader then queries the provider again. */
function CheckAgain({ reference }: { reference: string }) {
  const t = useMessages(paymentReturnMessages)
  return (
    <form>
      <input type="hidden" name={reference.match(/^\d+$/) ? 's' : 'token'} value={reference} />
      <Button type="submit">{t('paymentReturn.pending.refresh')}</Button>
    </form>
  )
}
