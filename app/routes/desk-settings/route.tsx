import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { SettingsForm } from '#app/domain/desk/record-forms.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskSettingsWords } from '#app/domain/messages/words/desk-settings.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { refusal, submissionOf } from '#app/http/form-answers.ts'
import { recordMessage } from '#app/http/record-answer.ts'
import { DeskFacts } from '#app/ui/desk/desk-facts.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { SettingFields } from './setting-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await deskPage(context, request, 'owner')
  const record = await context.desk.record.read()
  if (record === null) throw data(null, { status: 503 })
  const { version, settings, secrets, offersPayment } = record
  return { title: say(messages, 'deskSettings.title'), version, settings, secrets, offersPayment }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, messages } = await deskPage(context, request, 'owner')
  const submission = await submissionOf(request, SettingsForm)
  if (submission.status !== 'success') return refusal('settings', submission)
  const { version, ...values } = submission.value
  const outcome = await context.desk.record.change(version, { kind: 'settings', values }, staff.email)
  const message = recordMessage(messages, outcome)
  if (outcome.ok) return deskAnswer(context, deskLinks.settings(), message)
  return refusal('settings', submission, message, { status: 409 })
}

export default function DeskSettings() {
  const words = useMessages(deskSettingsWords)
  const { version, settings, secrets, offersPayment } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <DeskPage title={words('deskSettings.title')} text={words('deskSettings.text')}>
      {!offersPayment && (
        <p className="rounded-l border border-accent bg-paper px-5 py-4 font-semibold text-accent">
          {words('deskSettings.noPayment')}
        </p>
      )}
      {/* Drawn anew after every step. */}
      <SettingFields key={key} version={version} settings={settings} />
      <DeskPanel title={words('deskSettings.secrets')}>
        <p className="mb-4 text-ink-soft">{words('deskSettings.secrets.text')}</p>
        <DeskFacts
          facts={Object.entries(secrets).map(([field, isSet]) => [
            field,
            words(isSet ? 'deskSettings.set' : 'deskSettings.notSet'),
          ])}
        />
      </DeskPanel>
    </DeskPage>
  )
}
