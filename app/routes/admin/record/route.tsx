import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import {
  createRowForm,
  isCreatableKind,
  isRowKind,
  rowKindDefinitions,
  toDisplayRowValues,
} from '#app/domain/admin/row-kinds.ts'
import { formatContentPage, formatPagePosition } from '#app/domain/content/pages.ts'
import { adminRowsMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff, savePictureUpload } from '#app/http/admin-page.ts'
import { getField, getTooLongIssues, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { RowFields, rowFormId } from '#app/ui/admin/row-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

/** Loads the row of the URL and requires the role that may edit it. */
async function loadRow({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { kind } = params
  const admin = await requireStaff(context, request, isRowKind(kind) ? rowKindDefinitions[kind].role : 'staff')
  const id = parsePositiveInteger(params.id ?? null)
  const record =
    isRowKind(kind) && id !== null
      ? await admin.shop.read((db, tenantId) => db.findAdminRow(tenantId, kind, id, context.language))
      : null
  if (record === null || !isRowKind(kind)) throw notFound()
  return { admin, kind, record }
}

export async function loader(args: LoaderFunctionArgs) {
  const { admin, kind, record } = await loadRow(args)
  const { messages } = admin
  const kindLabel = translate(messages, `adminRows.${kind}`)
  const isPage = kind === 'pages'
  return {
    title: isPage ? formatPagePosition(record.title, messages) : record.title || record.code,
    text: isPage ? `${kindLabel}: ${formatContentPage(record.code, messages)}` : kindLabel,
    kind,
    record,
    choices: await admin.shop.read((db, tenantId) => db.getRowChoices(tenantId, args.context.language)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { admin, kind, record } = await loadRow(args)
  const form = await readFormData(args.request)
  const issues = await savePictureUpload(form, args.context, admin.staff.email)
  const submission = parseFormData(form, createRowForm(kind))
  if (issues !== null) return rejectForm(rowFormId, submission, null, { issues })
  if (submission.status !== 'success') return rejectForm(rowFormId, submission)
  const version = getField(form, 'version') ?? ''
  const outcome = await admin.shop.write((db, tenantId) =>
    db.saveRow(tenantId, kind, record.id, version, submission.value, admin.staff.email),
  )
  const { messages } = admin
  if (outcome.ok) {
    const text = translate(messages, 'admin.saved')
    return redirectWithMessage(args.context, adminLinks.rows(kind), { kind: 'success', title: null, text })
  }
  if (outcome.reason === 'too-long')
    return rejectForm(rowFormId, submission, null, { issues: getTooLongIssues(outcome.fields) })
  const rejectSave = (text: string) =>
    rejectForm(rowFormId, submission, { kind: 'warning', title: null, text }, { status: 409, version: record.version })
  if (outcome.reason === 'unknown-code') return rejectSave(translate(messages, 'adminRows.choiceNotFound'))
  const savedValues = Object.entries(toDisplayRowValues(kind, record.values))
  const differences = savedValues
    .filter(([name, value]) => (typeof value === 'string' ? form?.get(name) !== value : form?.has(name) !== value))
    .map(([, value]) => (value === '' ? '–' : String(value).slice(0, 200)))
  return rejectSave(
    `${translate(messages, 'admin.editConflict')} ${translate(messages, 'adminProducts.currentValues', { now: differences.join('; ') })}`,
  )
}

export default function AdminRecord() {
  const t = useMessages(adminRowsMessages)
  const { title, text, kind, record, choices } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={title}
      text={text}
      actions={
        <>
          <ButtonLink appearance="quiet" to={adminLinks.rows(kind)}>
            {t('adminRows.backToList')}
          </ButtonLink>
          {isCreatableKind(kind) && (
            <ButtonLink appearance="quiet" to={adminLinks.rowRemoval(kind, record.id)}>
              {t('adminRows.remove')}
            </ButtonLink>
          )}
        </>
      }
    >
      <RowFields
        key={`${kind} ${record.id}`}
        kind={kind}
        action={adminLinks.row(kind, record.id)}
        version={record.version}
        values={toDisplayRowValues(kind, record.values)}
        picture={record.picture}
        choices={choices}
      />
    </AdminPage>
  )
}
