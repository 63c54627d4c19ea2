import { Link, useActionData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { SecondStepForm, secondStepFaults } from '#app/domain/customers/sign-in-form.ts'
import { deskLoginWords } from '#app/domain/messages/words/desk-login.ts'
import { KeyPicture } from '#app/ui/account/key-picture.tsx'
import { DeskDoor } from '#app/ui/desk/desk-door.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { type DeskSignInAnswer, deskSignInForms } from './sign-in-forms.ts'

interface CodeStepProps {
  ticket: string
  /** To set up an authenticator by, the first time. */
  sentKey: NonNullable<DeskSignInAnswer['key']> | null
  back: string | null
}

/** The password was right: the code, and before the first one the key for it. */
export function CodeStep({ ticket, sentKey, back }: CodeStepProps) {
  const say = useMessages(deskLoginWords)
  const { checked, fields } = useCheckedForm({
    id: deskSignInForms.second,
    schema: SecondStepForm,
    order: secondStepFaults,
  })
  const served = useActionData<DeskSignInAnswer>()
  const answer: DeskSignInAnswer | undefined = checked.answer ?? served
  if (answer?.recoveryCodes !== undefined)
    return <NewRecoveryCodes codes={answer.recoveryCodes} next={answer.next ?? deskLinks.overview()} />
  const first = sentKey !== null
  return (
    <DeskDoor title={say(first ? 'deskLogin.setUp.title' : 'deskLogin.code.title')}>
      <CheckedForm checked={checked} action={deskLinks.login(back ?? undefined)}>
        <p className="text-ink-soft">{say(first ? 'deskLogin.setUp.text' : 'deskLogin.code.text')}</p>
        {sentKey !== null && (
          <>
            <KeyPicture picture={sentKey.picture} name={say('deskLogin.setUp.picture')} />
            <dl className="rounded-m bg-tint px-4 py-3">
              <dt className="text-sm font-semibold">{say('deskLogin.setUp.key')}</dt>
              <dd className="font-mono text-lg">{sentKey.secret}</dd>
            </dl>
            <a
              href={sentKey.uri}
              className="justify-self-start py-2 text-sm font-semibold text-primary-strong underline"
            >
              {say('deskLogin.setUp.open')}
            </a>
          </>
        )}
        <input type="hidden" name="ticket" value={ticket} />
        <Field
          field={fields.code}
          label={say('deskLogin.code.label')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton checked={checked}>{say('deskLogin.code.submit')}</SubmitButton>
        <Link
          to={deskLinks.login(back ?? undefined)}
          reloadDocument
          className="justify-self-start py-2 text-sm font-semibold text-primary-strong underline"
        >
          {say('deskLogin.again')}
        </Link>
      </CheckedForm>
    </DeskDoor>
  )
}
