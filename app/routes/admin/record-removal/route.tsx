import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { isCreatableKind, rowKindDefinitions } from '#app/domain/admin/row-kinds.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { getAdminMeta, RemovalConfirmation } from '#app/ui/admin/admin-page.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

/** Loads the row of the URL and requires the role that may remove it. */
async function loadRow({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { kind } = params
  const admin = await requireStaff(context, request, isCreatableKind(kind) ? rowKindDefinitions[kind].role : 'staff')
  const id = parsePositiveInteger(params.id ?? null)
  const record =
    isCreatableKind(kind) && id !== null
      ? await admin.shop.read((db, tenantId) => db.findAdminRow(tenantId, kind, id, context.language))
      : null
  if (record === null || !isCreatableKind(kind)) throw notFound()
  return { admin, kind, id: record.id, name: record.title || record.code }
}

export async function loader(args: LoaderFunctionArgs) {
  const { admin, kind, id, name } = await loadRow(args)
  const usage = await admin.shop.read((db, tenantId) => db.listRowUses(tenantId, kind, id))
  return { title: translate(admin.messages, 'adminRemoval.title', { name }), kind, id, name, usage }
}

export async function action(args: ActionFunctionArgs) {
  const { admin, kind, id, name } = await loadRow(args)
  const outcome = await admin.shop.write((db, tenantId) => db.removeRow(tenantId, kind, id, admin.staff.email))
  if (!outcome.ok) return data(null, { status: 409 })
  const text = translate(admin.messages, 'adminRemoval.removed', { name })
  return redirectWithMessage(args.context, adminLinks.rows(kind), { kind: 'success', title: null, text })
}

export default function AdminRecordRemoval() {
  const { kind, id, name, usage } = useLoaderData<typeof loader>()
  return (
    <RemovalConfirmation
      name={name}
      uses={usage}
      action={adminLinks.rowRemoval(kind, id)}
      returnPath={adminLinks.row(kind, id)}
    />
  )
}
