import { deskLinks } from '#app/desk-links.ts'
import type { StaffView } from '#app/domain/desk/staff.ts'
import { deskStaffWords } from '#app/domain/messages/words/desk-staff.ts'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface StaffActionsProps {
  person: StaffView
  /** Made with the page: a step that is taken twice is taken once. */
  formKey: string
}

/** What may be done with somebody else of the desk, folded away: none of it is done by mistake. */
export function StaffActions({ person: { id, name, role }, formKey }: StaffActionsProps) {
  const say = useMessages(deskStaffWords)
  const steps = [
    role === 'owner'
      ? ['make-staff', say('deskStaff.makeStaff', { name })]
      : ['make-owner', say('deskStaff.makeOwner', { name })],
    ['sign-out', say('deskStaff.signOut', { name })],
    ['send-link', say('deskStaff.link', { name })],
    ['remove', say('deskStaff.remove', { name })],
  ] as const
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary-strong underline">
        {say('deskStaff.manage', { name })}
      </summary>
      <ul className="mt-2 grid justify-items-start gap-2">
        {steps.map(([intent, label]) => (
          <li key={intent}>
            <DeskAction action={deskLinks.staff()} intent={intent} fields={{ id, key: formKey }}>
              {label}
            </DeskAction>
          </li>
        ))}
      </ul>
    </details>
  )
}
