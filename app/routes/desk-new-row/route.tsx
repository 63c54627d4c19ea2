import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { dayAt } from '#app/domain/day-starts.ts'
import { freshValues, isMadeKind, newRowForm, rowKindFacts } from '#app/domain/desk/row-kinds.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskRowsWords } from '#app/domain/messages/words/desk-rows.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { takeUpload } from '#app/http/desk-upload.ts'
import { refusal, submissionIn, tooLongFaults } from '#app/http/form-answers.ts'
import { newFormKey, sentForm } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound } from '#app/http/responses.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { RowFields, rowFormId } from '#app/ui/desk/row-fields.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

/** The kind of an address, for whoever may make rows of it. */
async function askedKind({ request, params: { kind }, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const desk = await deskPage(context, request, isMadeKind(kind) ? rowKindFacts[kind].role : 'staff')
  if (!isMadeKind(kind)) throw notFound()
  return { desk, kind }
}

export async function loader(args: LoaderFunctionArgs) {
  const { desk, kind } = await askedKind(args)
  const today = dayAt(Date.now(), args.context.tenant.time_zone)
  return {
    title: say(desk.messages, `deskRows.new.${kind}`),
    kind,
    values: freshValues(kind, today),
    choices: await desk.shop.read((db, tenantId) => db.rowChoices(tenantId)),
    formKey: newFormKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { desk, kind } = await askedKind(args)
  const form = await formOf(args.request)
  const sent = await sentForm(form)
  const faults = await takeUpload(form, args.context, desk.staff.email)
  const submission = submissionIn(form, newRowForm(kind))
  if (faults !== null) return refusal(rowFormId, submission, null, { faults })
  if (submission.status !== 'success') return refusal(rowFormId, submission)
  const outcome = await desk.shop.write((db, tenantId) =>
    db.makeRow(tenantId, kind, submission.value, desk.staff.email, sent),
  )
  if (outcome.ok) {
    const text = say(desk.messages, 'deskRows.made')
    return deskAnswer(args.context, deskLinks.rows(kind), { kind: 'success', title: null, text })
  }
  if (outcome.reason === 'too-long')
    return refusal(rowFormId, submission, null, { faults: tooLongFaults(outcome.fields) })
  const text = say(desk.messages, outcome.reason === 'code-taken' ? 'deskRows.codeTaken' : 'deskRows.unknownChoice')
  return refusal(rowFormId, submission, { kind: 'warning', title: null, text }, { status: 409 })
}

export default function DeskNewRow() {
  const words = useMessages(deskRowsWords)
  const { kind, values, choices, formKey } = useLoaderData<typeof loader>()
  return (
    <DeskPage
      title={words(`deskRows.new.${kind}`)}
      {...(kind === 'categories' || kind === 'brands' || kind === 'price-lists'
        ? { text: words(`deskRows.text.${kind}`) }
        : {})}
      actions={
        <ButtonLink look="quiet" to={deskLinks.rows(kind)}>
          {words('deskRows.back')}
        </ButtonLink>
      }
    >
      <RowFields
        key={kind}
        kind={kind}
        action={deskLinks.newRow(kind)}
        version={null}
        formKey={formKey}
        values={values}
        picture={null}
        choices={choices}
      />
    </DeskPage>
  )
}
