import { Form } from '@remix-run/react'
import { paymentReturnWords } from '#app/domain/messages/words/payment-return.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { PaymentNotice } from './payment-notice.tsx'

interface OrderNamed {
  readonly code: string
  /** Link to the order's page, for the browser that placed the order alone: nobody else who has this address gets it. */
  readonly token: string | null
  /** The provider's name for the payment. */
  readonly reference: string
}

/** What there is to say to a payer who is back (spec §4 Payment success page). */
export type PaymentShown =
  | { readonly kind: 'no-id' }
  /** `reference`: the provider's name for a payment without a known order. */
  | { readonly kind: 'not-saved'; readonly reference: string }
  /** `called-off`: the money came for an order that wants none any more or whose goods have gone, and goes back. */
  | ({ readonly kind: 'paid' | 'repeat' | 'pending' | 'called-off' | 'refunded' } & OrderNamed)
  /** The provider said that it failed, of a payment that nobody here knows. */
  | { readonly kind: 'lost'; readonly reference: string | null }
  /** `again`: the order still waits for its payment. */
  | ({ readonly kind: 'failed'; readonly again: boolean } & OrderNamed)

export function PaymentAnswer({ shown }: { shown: PaymentShown }) {
  const say = useMessages(paymentReturnWords)
  const home = (
    <ButtonLink to={links.home()} look={shown.kind === 'paid' ? 'quiet' : 'primary'}>
      {say('paid.home')}
    </ButtonLink>
  )
  const contact = (
    <ButtonLink to={links.contact()} look="quiet">
      {say('paid.contact')}
    </ButtonLink>
  )
  switch (shown.kind) {
    case 'no-id':
      return (
        <PaymentNotice title={say('paid.noId.title')} text={say('paid.noId.text')} more={say('paid.noId.more')} bad>
          {home}
          {contact}
        </PaymentNotice>
      )
    case 'not-saved':
      return (
        <PaymentNotice
          title={say('paid.notSaved.title')}
          text={say('paid.notSaved.text')}
          more={say('paid.notSaved.more', { id: shown.reference })}
          bad
        >
          {home}
          {contact}
        </PaymentNotice>
      )
    case 'paid':
      return (
        <PaymentNotice title={say('paid.title')} text={say('paid.code', { id: shown.reference })}>
          <OrderLink {...shown} />
          {home}
        </PaymentNotice>
      )
    case 'repeat':
      return (
        <PaymentNotice title={say('paid.again.title')} text={say('paid.again.text')}>
          <OrderLink {...shown} quiet />
          {home}
        </PaymentNotice>
      )
    case 'called-off':
      return (
        <PaymentNotice title={say('paid.calledOff.title')} text={say('paid.calledOff.text', { code: shown.code })} bad>
          <OrderLink {...shown} quiet />
          {home}
        </PaymentNotice>
      )
    case 'refunded':
      return (
        <PaymentNotice title={say('paid.refunded.title')} text={say('paid.refunded.text', { code: shown.code })}>
          <OrderLink {...shown} quiet />
          {home}
        </PaymentNotice>
      )
    case 'pending':
      return (
        <PaymentNotice title={say('paid.pending.title')} text={say('paid.pending.text', { code: shown.code })}>
          {/* The same address again: the provider is asked anew. */}
          <form>
            <input type="hidden" name={shown.reference.match(/^\d+$/) ? 's' : 'token'} value={shown.reference} />
            <Button type="submit">{say('paid.pending.look')}</Button>
          </form>
          <OrderLink {...shown} quiet />
        </PaymentNotice>
      )
    case 'lost':
      return (
        <PaymentNotice
          title={say('paid.failed')}
          text={shown.reference === null ? '' : say('paid.code', { id: shown.reference })}
          more={say('paid.failed.lost')}
          bad
        >
          <ButtonLink to={links.cart()}>{say('paid.failed.cart')}</ButtonLink>
          {contact}
        </PaymentNotice>
      )
    case 'failed':
      return (
        <PaymentNotice
          title={say('paid.failed')}
          text={say('paid.code', { id: shown.reference })}
          more={`${say('paid.failed.notPaid', { code: shown.code })} ${say(shown.again ? 'paid.failed.waits' : 'paid.failed.closed')}`}
          bad
        >
          {shown.again && shown.token !== null && (
            <Form method="post" action={links.order(shown.token)}>
              <Button type="submit" name="intent" value="pay">
                {say('paid.failed.again')}
              </Button>
            </Form>
          )}
          <ButtonLink to={links.cart()} look="quiet">
            {say('paid.failed.cart')}
          </ButtonLink>
          <OrderLink {...shown} quiet />
          {contact}
        </PaymentNotice>
      )
  }
}

function OrderLink({ code, token, quiet = false }: OrderNamed & { quiet?: boolean }) {
  const say = useMessages(paymentReturnWords)
  if (token === null) return null
  return (
    <ButtonLink to={links.order(token)} look={quiet ? 'quiet' : 'primary'}>
      {say('paid.order', { code })}
    </ButtonLink>
  )
}
