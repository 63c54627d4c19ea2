import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { contentPageOf } from '#app/domain/content/pages.ts'
import { isMadeKind, isRowKind, rowForm, rowKindFacts, shownValues } from '#app/domain/desk/row-kinds.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskRowsWords } from '#app/domain/messages/words/desk-rows.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { takeUpload } from '#app/http/desk-upload.ts'
import { fieldIn, refusal, submissionIn, tooLongFaults } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { RowFields, rowFormId } from '#app/ui/desk/row-fields.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.row.title)

/** The row of an address, for whoever may edit its kind. */
async function askedRow({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { kind } = params
  const desk = await deskPage(context, request, isRowKind(kind) ? rowKindFacts[kind].role : 'staff')
  const id = wholeNumber(params.id ?? null)
  const row =
    isRowKind(kind) && id !== null ? await desk.shop.read((db, tenantId) => db.deskRow(tenantId, kind, id)) : null
  if (row === null || !isRowKind(kind)) throw notFound()
  return { desk, kind, row }
}

export async function loader(args: LoaderFunctionArgs) {
  const { desk, kind, row } = await askedRow(args)
  return { kind, row, choices: await desk.shop.read((db, tenantId) => db.rowChoices(tenantId)) }
}

export async function action(args: ActionFunctionArgs) {
  const { desk, kind, row } = await askedRow(args)
  const form = await formOf(args.request)
  const faults = await takeUpload(form, args.context, desk.staff.email)
  const submission = submissionIn(form, rowForm(kind))
  if (faults !== null) return refusal(rowFormId, submission, null, { faults })
  if (submission.status !== 'success') return refusal(rowFormId, submission)
  const version = fieldIn(form, 'version') ?? ''
  const outcome = await desk.shop.write((db, tenantId) =>
    db.saveRow(tenantId, kind, row.id, version, submission.value, desk.staff.email),
  )
  const { messages } = desk
  if (outcome.ok) {
    const text = say(messages, 'desk.saved')
    return deskAnswer(args.context, deskLinks.rows(kind), { kind: 'success', title: null, text })
  }
  if (outcome.reason === 'too-long')
    return refusal(rowFormId, submission, null, { faults: tooLongFaults(outcome.fields) })
  const refused = (text: string) =>
    refusal(rowFormId, submission, { kind: 'warning', title: null, text }, { status: 409, version: row.version })
  if (outcome.reason === 'unknown-code') return refused(say(messages, 'deskRows.unknownChoice'))
  const shown = Object.entries(shownValues(kind, row.values))
  const now = shown
    .filter(([name, value]) => (typeof value === 'string' ? form?.get(name) !== value : form?.has(name) !== value))
    .map(([, value]) => (value === '' ? '–' : String(value).slice(0, 200)))
  return refused(`${say(messages, 'desk.changedMeanwhile')} ${say(messages, 'deskGoods.now', { now: now.join('; ') })}`)
}

export default function DeskRow() {
  const words = useMessages(deskRowsWords)
  const { kind, row, choices } = useLoaderData<typeof loader>()
  const page = kind === 'pages' ? contentPageOf(row.code) : undefined
  const ofKind = words(`deskRows.${kind}`)
  return (
    <DeskPage
      title={row.title || row.code}
      text={page === undefined ? ofKind : `${ofKind}: ${words(`deskRows.page.${page}`)}`}
      actions={
        <>
          <ButtonLink look="quiet" to={deskLinks.rows(kind)}>
            {words('deskRows.back')}
          </ButtonLink>
          {isMadeKind(kind) && (
            <ButtonLink look="quiet" to={deskLinks.rowRemoval(kind, row.id)}>
              {words('deskRows.remove')}
            </ButtonLink>
          )}
        </>
      }
    >
      <RowFields
        key={`${kind} ${row.id}`}
        kind={kind}
        action={deskLinks.row(kind, row.id)}
        version={row.version}
        values={shownValues(kind, row.values)}
        picture={row.picture}
        choices={choices}
      />
    </DeskPage>
  )
}
