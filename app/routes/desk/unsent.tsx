import { deskLinks } from '#app/desk-links.ts'
import type { UnsentForm } from '#app/domain/desk/unsent-form.ts'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DeskDoor } from '#app/ui/desk/desk-door.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { HeldFields } from './held-fields.tsx'

/** A session that ends while somebody types takes nothing of theirs away. */
export function Unsent({ action, fields, files }: UnsentForm) {
  const say = useMessages(deskWords)
  return (
    <DeskDoor title={say('desk.unsent.title')}>
      <p role="status">{say('desk.unsent.text')}</p>
      {files.length > 0 && (
        <p className="mt-3 wrap-anywhere">{say('desk.unsent.files', { names: files.join(', ') })}</p>
      )}
      <form method="post" action={action} className="mt-5 flex flex-wrap gap-3">
        <HeldFields fields={fields} />
        <ButtonLink to={deskLinks.login()} target="_blank" reloadDocument>
          {say('desk.unsent.signIn')}
        </ButtonLink>
        <Button look="quiet" type="submit">
          {say('desk.unsent.again')}
        </Button>
      </form>
    </DeskDoor>
  )
}
