import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { links } from '#app/links.ts'
import { useMessages } from '../shop-context.tsx'

/** A plain form: with the page that follows nothing of the customer stays in the browser's memory. */
export function LogOutForm({ className }: { className: string }) {
  const say = useMessages(layoutWords)
  return (
    <form method="post" action={links.logout()}>
      <button type="submit" className={className}>
        {say('menu.logOut')}
      </button>
    </form>
  )
}
