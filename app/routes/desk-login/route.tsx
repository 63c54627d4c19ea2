import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { isDeskPath } from '#app/domain/desk/desk-address.ts'
import { DeskSignInForm, deskSignInFaults } from '#app/domain/desk/staff-forms.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { deskLoginWords } from '#app/domain/messages/words/desk-login.ts'
import { fieldIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { onceKept } from '#app/http/kept-cookies.ts'
import { withCookies } from '#app/http/responses.ts'
import { samePath } from '#app/http/same-path.ts'
import { PageMessages } from '#app/ui/basket/page-messages.tsx'
import { DeskDoor } from '#app/ui/desk/desk-door.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { CodeStep } from './code-step.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { type DeskSignInAnswer, deskSignInForms } from './sign-in-forms.ts'
import { takeCode, takeSignIn } from './take-sign-in.ts'

export { clientAction } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Whoever has just got in still has recovery codes to read: the loader would lead on. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const back = deskPath(new URL(request.url).searchParams.get('back'))
  if ((await context.desk.accounts.whoIs()) !== null)
    throw redirect(back ?? deskLinks.overview(), { status: 303, headers: withCookies() })
  return { back, title: say(messagesOf(context.tenant), 'deskLogin.title') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const back = deskPath(new URL(request.url).searchParams.get('back'))
  const next = onceKept(request, context, back ?? deskLinks.overview())
  const ticket = fieldIn(form, 'ticket')
  return ticket === null ? takeSignIn(form, context) : takeCode(form, ticket, context, back, next)
}

export default function DeskLoginPage() {
  const { back } = useLoaderData<typeof loader>()
  const say = useMessages(deskLoginWords)
  const root = useRouteLoaderData('root') as { readonly messages: readonly Message[] } | undefined
  const { checked, fields } = useCheckedForm({
    id: deskSignInForms.first,
    schema: DeskSignInForm,
    order: deskSignInFaults,
  })
  const served = useActionData<DeskSignInAnswer>()
  const answer: DeskSignInAnswer | undefined = checked.answer ?? served
  if (answer?.recoveryCodes !== undefined)
    return <NewRecoveryCodes codes={answer.recoveryCodes} next={answer.next ?? deskLinks.overview()} />
  if (answer?.ticket !== undefined) return <CodeStep ticket={answer.ticket} sentKey={answer.key ?? null} back={back} />
  return (
    <>
      <PageMessages messages={root?.messages ?? []} />
      <DeskDoor title={say('deskLogin.title')}>
        <CheckedForm checked={checked} action={deskLinks.login(back ?? undefined)}>
          <p className="text-ink-soft">{say('deskLogin.text')}</p>
          <Field field={fields.email} label={say('deskLogin.email')} type="email" autoComplete="username" required />
          <Field
            field={fields.password}
            label={say('deskLogin.password')}
            type="password"
            autoComplete="current-password"
            required
          />
          <SubmitButton checked={checked}>{say('deskLogin.submit')}</SubmitButton>
        </CheckedForm>
      </DeskDoor>
    </>
  )
}

/** The sign-in leads back into the desk and nowhere else. */
function deskPath(given: string | null): string | null {
  const path = samePath(given)
  return path !== null && isDeskPath(new URL(path, 'https://desk.invalid').pathname) ? path : null
}
