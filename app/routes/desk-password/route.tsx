import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { isWeakPassword, passwordFaults, passwordFieldFaults, ResetForm } from '#app/domain/customers/password-forms.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { deskLoginWords } from '#app/domain/messages/words/desk-login.ts'
import { deskAnswer } from '#app/http/desk-page.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { newFormKey, sentForm } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { linkPageHeaders, tokenIn } from '#app/http/link-page.ts'
import { DeskDoor } from '#app/ui/desk/desk-door.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

const formId = 'desk-password'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export function headers() {
  return linkPageHeaders
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenIn(request)
  return {
    formKey: newFormKey(),
    title: say(messagesOf(context.tenant), 'deskPassword.title'),
    token: token !== '' && (await context.desk.accounts.linkIsOpen(token)) ? token : null,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const messages = messagesOf(context.tenant)
  const form = await formOf(request)
  const submission = submissionIn(form, ResetForm)
  if (submission.status !== 'success') return refusal(formId, submission)
  const outcome = await context.desk.accounts.choosePassword(
    tokenIn(request),
    submission.value.password,
    await sentForm(form),
  )
  if (!outcome.ok && isWeakPassword(outcome))
    return refusal(formId, submission, null, { faults: passwordFieldFaults(outcome.reason) })
  if (!outcome.ok)
    return refusal(formId, submission, { kind: 'error', title: null, text: say(messages, 'deskPassword.expired') })
  const text = say(messages, 'deskPassword.done')
  return deskAnswer(context, deskLinks.login(), { kind: 'success', title: null, text })
}

export default function DeskPasswordPage() {
  const say = useMessages(deskLoginWords)
  const { token, formKey } = useLoaderData<typeof loader>()
  const { checked, fields } = useCheckedForm({ id: formId, schema: ResetForm, order: passwordFaults })
  return (
    <DeskDoor title={say('deskPassword.title')}>
      {token === null ? (
        <p role="alert">{say('deskPassword.expired')}</p>
      ) : (
        <CheckedForm checked={checked} action={deskLinks.password(token)}>
          <input type="hidden" name="key" value={formKey} />
          <Field
            field={fields.password}
            label={say('deskPassword.new')}
            type="password"
            autoComplete="new-password"
            required
          />
          <Field
            field={fields.again}
            label={say('deskPassword.again')}
            type="password"
            autoComplete="new-password"
            required
          />
          <SubmitButton checked={checked}>{say('deskPassword.submit')}</SubmitButton>
        </CheckedForm>
      )}
    </DeskDoor>
  )
}
