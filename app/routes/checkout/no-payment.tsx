import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** In place of the form where every payment method is switched off: an order could not be paid for. */
export function NoPayment() {
  const say = useMessages(checkoutWords)
  return (
    <EmptyState icon="cart" title={say('checkout.noPayment.title')} text={say('checkout.noPayment.text')}>
      <ButtonLink to={links.contact()}>{say('checkout.noPayment.contact')}</ButtonLink>
      <ButtonLink to={links.cart()}>{say('checkout.cart')}</ButtonLink>
    </EmptyState>
  )
}
