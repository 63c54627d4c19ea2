import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { paymentReturnMessages } from '#app/domain/messages/en/orders.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface OrderReference {
  readonly code: string
  /** The order's token, only for the browser that placed the order. Null for others who have this URL. */
  readonly token: string | null
  /** The provider's id of the payment. */
  readonly reference: string
}

/** The outcome shown to a payer who returns from the provider (spec §4 Payment success page). */
export type PaymentView =
  | { readonly kind: 'no-id' }
  /** A payment without a known order. */
  | { readonly kind: 'not-saved'; readonly reference: string }
  /** `too-late`: the order was cancelled, expired or ran out of stock, so the payment is refunded. */
  | ({ readonly kind: 'paid' | 'repeat' | 'pending' | 'too-late' | 'refunded' } & OrderReference)
  /** A failed payment without a known order. */
  | { readonly kind: 'lost'; readonly reference: string | null }
  /** `canRetry`: the order still awaits its payment. */
  | ({ readonly kind: 'failed'; readonly canRetry: boolean } & OrderReference)

export function PaymentResult({ paymentView }: { paymentView: PaymentView }) {
  const t = useMessages(paymentReturnMessages)
  const homeLink = (
    <ButtonLink to={links.home()} appearance={paymentView.kind === 'paid' ? 'quiet' : 'primary'}>
      {t('paymentReturn.home')}
    </ButtonLink>
  )
  const contactLink = (
    <ButtonLink to={links.contact()} appearance="quiet">
      {t('paymentReturn.contact')}
    </ButtonLink>
  )
  switch (paymentView.kind) {
    case 'no-id':
      return (
        <PaymentNotice
          title={t('paymentReturn.noId.title')}
          text={t('paymentReturn.noId.text')}
          more={t('paymentReturn.noId.details')}
          isError
        >
          {homeLink}
          {contactLink}
        </PaymentNotice>
      )
    case 'not-saved':
      return (
        <PaymentNotice
          title={t('paymentReturn.notSaved.title')}
          text={t('paymentReturn.notSaved.text')}
          more={t('paymentReturn.notSaved.details', { id: paymentView.reference })}
          isError
        >
          {homeLink}
          {contactLink}
        </PaymentNotice>
      )
    case 'paid':
      return (
        <PaymentNotice
          title={t('paymentReturn.title')}
          text={t('paymentReturn.paymentCode', { id: paymentView.reference })}
        >
          <OrderLink {...paymentView} />
          {homeLink}
        </PaymentNotice>
      )
    case 'repeat':
      return (
        <PaymentNotice title={t('paymentReturn.alreadyPaid.title')} text={t('paymentReturn.alreadyPaid.text')}>
          <OrderLink {...paymentView} isQuiet />
          {homeLink}
        </PaymentNotice>
      )
    case 'too-late':
      return (
        <PaymentNotice
          title={t('paymentReturn.tooLate.title')}
          text={t('paymentReturn.tooLate.text', { code: paymentView.code })}
          isError
        >
          <OrderLink {...paymentView} isQuiet />
          {homeLink}
        </PaymentNotice>
      )
    case 'refunded':
      return (
        <PaymentNotice
          title={t('paymentReturn.refunded.title')}
          text={t('paymentReturn.refunded.text', { code: paymentView.code })}
        >
          <OrderLink {...paymentView} isQuiet />
          {homeLink}
        </PaymentNotice>
      )
    case 'pending':
      return (
        <PaymentNotice
          title={t('paymentReturn.pending.title')}
          text={t('paymentReturn.pending.text', { code: paymentView.code })}
        >
          {/* Reloads the same URL, which asks the provider again. */}
          <form>
            <input
              type="hidden"
              name={paymentView.reference.match(/^\d+$/) ? 's' : 'token'}
              value={paymentView.reference}
            />
            <Button type="submit">{t('paymentReturn.pending.refresh')}</Button>
          </form>
          <OrderLink {...paymentView} isQuiet />
        </PaymentNotice>
      )
    case 'lost':
      return (
        <PaymentNotice
          title={t('paymentReturn.failed')}
          text={paymentView.reference === null ? '' : t('paymentReturn.paymentCode', { id: paymentView.reference })}
          more={t('paymentReturn.failed.orderNotFound')}
          isError
        >
          <ButtonLink to={links.cart()}>{t('paymentReturn.failed.cart')}</ButtonLink>
          {contactLink}
        </PaymentNotice>
      )
    case 'failed':
      return (
        <PaymentNotice
          title={t('paymentReturn.failed')}
          text={t('paymentReturn.paymentCode', { id: paymentView.reference })}
          more={`${t('paymentReturn.failed.notPaid', { code: paymentView.code })} ${t(paymentView.canRetry ? 'paymentReturn.failed.orderHeld' : 'paymentReturn.failed.orderClosed')}`}
          isError
        >
          {paymentView.canRetry && paymentView.token !== null && (
            <Form method="post" action={links.order(paymentView.token)}>
              <Button type="submit" name="intent" value="pay">
                {t('paymentReturn.failed.retry')}
              </Button>
            </Form>
          )}
          <ButtonLink to={links.cart()} appearance="quiet">
            {t('paymentReturn.failed.cart')}
          </ButtonLink>
          <OrderLink {...paymentView} isQuiet />
          {contactLink}
        </PaymentNotice>
      )
  }
}

function OrderLink({ code, token, isQuiet = false }: OrderReference & { isQuiet?: boolean }) {
  const t = useMessages(paymentReturnMessages)
  if (token === null) return null
  return (
    <ButtonLink to={links.order(token)} appearance={isQuiet ? 'quiet' : 'primary'}>
      {t('paymentReturn.order', { code })}
    </ButtonLink>
  )
}

interface PaymentNoticeProps {
  title: string
  text: string
  /** What happened to the money, and what to do next. */
  more?: string
  isError?: boolean
  children: ReactNode
}

function PaymentNotice({ title, text, more, isError = false, children }: PaymentNoticeProps) {
  return (
    <div className="shell grid place-items-center py-16 text-center lg:py-28" role={isError ? 'alert' : 'status'}>
      <h1 className="max-w-2xl text-2xl font-bold lg:text-3xl">{title}</h1>
      {more !== undefined && <p className="mt-4 max-w-xl">{more}</p>}
      <p className="mt-3 max-w-xl text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
