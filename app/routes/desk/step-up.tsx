import { type StepUp, stepUpField } from '#app/domain/desk/unsent-form.ts'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DeskDoor } from '#app/ui/desk/desk-door.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { HeldFields } from './held-fields.tsx'

/** Asks for a code before a change is made, and sends what was typed along with it. */
export function StepUpPage({ unsent, refused }: StepUp) {
  const say = useMessages(deskWords)
  const fault =
    refused === null
      ? null
      : refused.reason === 'limited'
        ? say('desk.stepUp.limited', { minutes: refused.minutes })
        : say('desk.stepUp.wrong')
  return (
    <DeskDoor title={say('desk.stepUp.title')}>
      <form method="post" action={unsent.action} className="grid gap-4">
        <p>{say('desk.stepUp.text')}</p>
        <HeldFields fields={unsent.fields} />
        <div>
          <label htmlFor={stepUpField} className="mb-1 block text-sm font-semibold">
            {say('desk.stepUp.code')}
          </label>
          <input
            id={stepUpField}
            name={stepUpField}
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : `${stepUpField}-fault`}
            className="h-11 w-full min-w-0 rounded-s border bg-paper px-3 text-ink aria-invalid:border-bad not-aria-invalid:border-ink-soft"
          />
          {fault !== null && (
            <p id={`${stepUpField}-fault`} role="alert" className="mt-1 text-sm text-bad">
              {fault}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{say('desk.stepUp.submit')}</Button>
          <ButtonLink to={unsent.action} look="quiet">
            {say('desk.stepUp.cancel')}
          </ButtonLink>
        </div>
      </form>
    </DeskDoor>
  )
}
