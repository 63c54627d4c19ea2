import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { BankForm, bankOf, HoursForm, hoursOf } from '#app/domain/desk/field-forms.ts'
import type { RecordEdit } from '#app/domain/desk/record-edit.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskFieldsWords } from '#app/domain/messages/words/desk-fields.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { intentIn, refusal, submissionIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { recordMessage } from '#app/http/record-answer.ts'
import { requireFreshFactor } from '#app/http/step-up.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { BankFields, bankFormId, HoursFields, hoursFormId } from './company-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await deskPage(context, request, 'owner')
  const record = await context.desk.record.read()
  if (record === null) throw data(null, { status: 503 })
  return { title: say(messages, 'deskCompany.title'), version: record.version, fields: record.fields }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, messages } = await deskPage(context, request, 'owner')
  const form = await formOf(request)
  const change = async (version: string, edit: RecordEdit) => {
    const outcome = await context.desk.record.change(version, edit, staff.email)
    return { taken: outcome.ok, message: recordMessage(messages, outcome) }
  }
  switch (intentIn(form, ['bank', 'hours'])) {
    case 'bank': {
      const submission = submissionIn(form, BankForm)
      if (submission.status !== 'success') return refusal(bankFormId, submission)
      await requireFreshFactor(context, request, staff, form)
      const fields = { bank: bankOf(submission.value) }
      const { taken, message } = await change(submission.value.version, { kind: 'bank', fields })
      return taken
        ? deskAnswer(context, deskLinks.company(), message)
        : refusal(bankFormId, submission, message, { status: 409 })
    }
    case 'hours': {
      const submission = submissionIn(form, HoursForm)
      if (submission.status !== 'success') return refusal(hoursFormId, submission)
      const fields = hoursOf(submission.value)
      const { taken, message } = await change(submission.value.version, { kind: 'hours', fields })
      return taken
        ? deskAnswer(context, deskLinks.company(), message)
        : refusal(hoursFormId, submission, message, { status: 409 })
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function DeskCompany() {
  const words = useMessages(deskFieldsWords)
  const { version, fields } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <DeskPage title={words('deskCompany.title')}>
      {/* Drawn anew after every step. */}
      <BankFields key={`bank ${key}`} version={version} fields={fields} />
      <HoursFields key={`hours ${key}`} version={version} fields={fields} />
    </DeskPage>
  )
}
