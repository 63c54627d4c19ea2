import type { RowUse } from '#app/domain/desk/making.ts'
import { deskRemovalWords } from '#app/domain/messages/words/desk-removal.ts'
import { ButtonLink } from '../button.tsx'
import { useMessages } from '../shop-context.tsx'
import { DeskAction } from './desk-action.tsx'
import { DeskPage } from './desk-page.tsx'

interface RemovalQuestionProps {
  name: string
  /** What stands against it; nothing where it may go. */
  uses: readonly RowUse[]
  /** The address whose action removes it, and the one that leads back. */
  action: string
  back: string
  /** What goes with it. */
  also?: string
}

/** Whether something is to be removed, or why it can't be. */
export function RemovalQuestion({ name, uses, action, back, also }: RemovalQuestionProps) {
  const say = useMessages(deskRemovalWords)
  return (
    <DeskPage title={say('deskRemoval.title', { name })}>
      <div className="grid gap-5 rounded-l border border-line bg-paper p-5">
        {uses.length > 0 ? (
          <div role="alert">
            <h2 className="font-bold text-bad">{say('deskRemoval.inUse')}</h2>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {uses.map(({ by, count }) => (
                <li key={by}>{by === 'last' ? say('deskRemoval.last') : say(`deskRemoval.${by}`, { count })}</li>
              ))}
            </ul>
          </div>
        ) : (
          <>
            <p>
              {say('deskRemoval.text')} {also}
            </p>
            <p className="text-ink-soft">{say('deskRemoval.folder')}</p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {uses.length === 0 && (
            <DeskAction action={action} intent="remove" look="primary">
              {say('deskRemoval.yes')}
            </DeskAction>
          )}
          <ButtonLink look="quiet" to={back}>
            {say('deskRemoval.no')}
          </ButtonLink>
        </div>
      </div>
    </DeskPage>
  )
}
