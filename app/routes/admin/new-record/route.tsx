import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import {
  createNewRowForm,
  getDefaultRowValues,
  isCreatableKind,
  rowKindDefinitions,
} from '#app/domain/admin/row-kinds.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import { adminRowsMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff, savePictureUpload } from '#app/http/admin-page.ts'
import {
  createFormKey,
  getFormHash,
  getTooLongIssues,
  parseFormData,
  readFormData,
  rejectForm,
} from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { RowFields, rowFormId } from '#app/ui/admin/row-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

/** Parses the kind in the URL and requires the role that may create its rows. */
async function loadKind({ request, params: { kind }, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const admin = await requireStaff(context, request, isCreatableKind(kind) ? rowKindDefinitions[kind].role : 'staff')
  if (!isCreatableKind(kind)) throw notFound()
  return { admin, kind }
}

export async function loader(args: LoaderFunctionArgs) {
  const { admin, kind } = await loadKind(args)
  const today = getLocalDay(Date.now(), args.context.tenant.time_zone)
  return {
    title: translate(admin.messages, `adminRows.new.${kind}`),
    kind,
    values: getDefaultRowValues(kind, today),
    choices: await admin.shop.read((db, tenantId) => db.getRowChoices(tenantId, args.context.language)),
    formKey: createFormKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { admin, kind } = await loadKind(args)
  const form = await readFormData(args.request)
  const submissionId = await getFormHash(form)
  const issues = await savePictureUpload(form, args.context, admin.staff.email)
  const submission = parseFormData(form, createNewRowForm(kind))
  if (issues !== null) return rejectForm(rowFormId, submission, null, { issues })
  if (submission.status !== 'success') return rejectForm(rowFormId, submission)
  const outcome = await admin.shop.write((db, tenantId) =>
    db.createRow(tenantId, kind, submission.value, admin.staff.email, submissionId),
  )
  if (outcome.ok) {
    const text = translate(admin.messages, 'adminRows.created')
    return redirectWithMessage(args.context, adminLinks.rows(kind), { kind: 'success', title: null, text })
  }
  if (outcome.reason === 'too-long')
    return rejectForm(rowFormId, submission, null, { issues: getTooLongIssues(outcome.fields) })
  const text = translate(
    admin.messages,
    outcome.reason === 'code-taken' ? 'adminRows.codeTaken' : 'adminRows.choiceNotFound',
  )
  return rejectForm(rowFormId, submission, { kind: 'warning', title: null, text }, { status: 409 })
}

export default function AdminNewRecord() {
  const t = useMessages(adminRowsMessages)
  const { kind, values, choices, formKey } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t(`adminRows.new.${kind}`)}
      {...(kind === 'categories' || kind === 'brands' || kind === 'price-lists'
        ? { text: t(`adminRows.text.${kind}`) }
        : {})}
      actions={
        <ButtonLink appearance="quiet" to={adminLinks.rows(kind)}>
          {t('adminRows.backToList')}
        </ButtonLink>
      }
    >
      <RowFields
        key={kind}
        kind={kind}
        action={adminLinks.newRow(kind)}
        version={null}
        formKey={formKey}
        values={values}
        picture={null}
        choices={choices}
      />
    </AdminPage>
  )
}
