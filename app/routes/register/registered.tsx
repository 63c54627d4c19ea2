import { customersWords } from '#app/domain/messages/words/customers.ts'
import { links } from '#app/links.ts'
import { Popup } from '#app/ui/account/popup.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Somebody has registered (spec §2 Register screen): the way leads home. */
export function Registered() {
  const say = useMessages(customersWords)
  return (
    <Popup title={say('register.done.title')} text={say('register.done.text')}>
      <ButtonLink to={links.home()}>{say('register.done.button')}</ButtonLink>
    </Popup>
  )
}
