import { sessionWords } from '#app/domain/messages/words/session.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { Button } from '../button.tsx'
import { useMessages, useShop } from '../shop-context.tsx'
import { Popup } from './popup.tsx'

/** Spec §4 Inactivity: told at home, under the company's name. */
export function SessionExpired() {
  const say = useMessages(sessionWords)
  return (
    <Popup title={companyName(useShop())} text={say('session.expired')}>
      <form method="dialog">
        <Button type="submit">{say('session.button')}</Button>
      </form>
    </Popup>
  )
}
