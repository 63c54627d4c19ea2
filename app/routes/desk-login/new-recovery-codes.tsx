import { useEffect, useRef } from 'react'
import { deskLoginWords } from '#app/domain/messages/words/desk-login.ts'
import { CodeList } from '#app/ui/account/code-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DeskDoor } from '#app/ui/desk/desk-door.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Shown by one answer: the shop keeps only what they can be recognised by. */
export function NewRecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const say = useMessages(deskLoginWords)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <DeskDoor title={say('deskLogin.codes.title')}>
      <p ref={text} role="status" tabIndex={-1} className="outline-none">
        {say('deskLogin.codes.text')}
      </p>
      <CodeList codes={codes} />
      <ButtonLink to={next} reloadDocument className="mt-4">
        {say('deskLogin.codes.done')}
      </ButtonLink>
    </DeskDoor>
  )
}
