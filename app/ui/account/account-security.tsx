import { Form } from '@remix-run/react'
import { PasswordForm, passwordIssues } from '#app/domain/customers/account-forms.ts'
import type { SessionView } from '#app/domain/customers/customer.ts'
import { accountAccessMessages } from '#app/domain/messages/en/account.ts'
import { Button } from '../button.tsx'
import { DateText } from '../date-text.tsx'
import { Field } from '../form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '../form/validated-form.tsx'
import { useMessages } from '../shop-context.tsx'

interface ChangePasswordProps {
  /** The form's id, which is also its intent. */
  id: string
  action: string
  /** Lets the server recognise a form that is sent twice. */
  formKey?: string
}

/** The password form for customers and staff. */
export function ChangePassword({ id, action, formKey }: ChangePasswordProps) {
  const t = useMessages(accountAccessMessages)
  const { formState, fields } = useValidatedForm({ id, schema: PasswordForm, issueOrder: passwordIssues })
  return (
    <ValidatedForm formState={formState} action={action} className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value={id} />
      {formKey !== undefined && <input type="hidden" name="key" value={formKey} />}
      <p className="text-ink-soft">{t('security.password.text')}</p>
      <Field
        field={fields.old}
        label={t('security.password.current')}
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        field={fields.password}
        label={t('security.password.new')}
        hint={t('security.password.hint')}
        type="password"
        autoComplete="new-password"
        required
      />
      <Field
        field={fields.again}
        label={t('security.password.confirm')}
        type="password"
        autoComplete="new-password"
        required
      />
      <SubmitButton formState={formState} className="justify-self-start">
        {t('security.password.submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}

interface SessionListProps {
  sessions: readonly SessionView[]
  /** The URL whose action signs a browser out. */
  action: string
}

/** The signed-in browsers, each except the current one with a sign-out button. */
export function SessionList({ sessions, action }: SessionListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} action={action} />
      ))}
    </ul>
  )
}

function SessionLine({ session, action }: { session: SessionView; action: string }) {
  const { id, browser, startedAt, seenAt, current } = session
  const t = useMessages(accountAccessMessages)
  const name = browser === '' ? t('sessions.unknown') : browser
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0">
        <span className="font-semibold">{name}</span>
        {current && <span className="ml-2 rounded-s bg-tint px-2 py-0.5 text-sm">{t('sessions.current')}</span>}
        <span className="block text-sm text-ink-soft">
          {t('sessions.started')} <DateText timestamp={new Date(startedAt).toISOString()} withMinute />
          {' · '}
          {t('sessions.lastUsed')} <DateText timestamp={new Date(seenAt).toISOString()} withMinute />
        </span>
      </p>
      {!current && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            appearance="quiet"
            aria-label={t('sessions.signOutNamed', { browser: name })}
          >
            {t('sessions.signOut')}
          </Button>
        </Form>
      )}
    </li>
  )
}

/** A list of recovery codes. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="mt-4 grid max-w-md grid-cols-1 gap-x-6 gap-y-1 rounded-m bg-tint px-4 py-3 font-mono xs:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}

interface QrCodeImageProps {
  /** A QR code as one path; `size` is the side of its view box. */
  picture: { readonly size: number; readonly path: string }
  name: string
}

/** Black on white in every theme, because scanners need the contrast and the quiet zone. */
export function QrCodeImage({ picture: { size, path }, name }: QrCodeImageProps) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-m border border-line bg-white"
    >
      <path d={path} />
    </svg>
  )
}
