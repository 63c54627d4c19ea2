import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminFieldsMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { saveRecordEdit } from '#app/http/admin-record-edits.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { getAdminMeta, RemovalConfirmation } from '#app/ui/admin/admin-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

/** Loads the delivery method of the URL with the current record. */
async function loadMethod({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const admin = await requireStaff(context, request, 'owner')
  const record = await context.admin.record.load()
  if (record === null) throw data(null, { status: 503 })
  const id = parsePositiveInteger(params.id ?? null)
  const method = record.fields.shipping.find((candidate) => candidate.id === id)
  if (method === undefined) throw notFound()
  return { admin, record, method }
}

export async function loader(args: LoaderFunctionArgs) {
  const { admin, record, method } = await loadMethod(args)
  const { id, description, el } = method
  const name = (args.context.language === 'el' ? el?.description : undefined) ?? description
  const isLastMethod = record.fields.shipping.length === 1
  return { title: translate(admin.messages, 'adminRemoval.title', { name }), id, name, isLastMethod }
}

export async function action(args: ActionFunctionArgs) {
  const { admin, record, method } = await loadMethod(args)
  const shipping = record.fields.shipping.filter(({ id }) => id !== method.id)
  const edit = { kind: 'delivery', fields: { shipping } } as const
  const { message } = await saveRecordEdit(args.context, admin, record.version, edit)
  return redirectWithMessage(args.context, adminLinks.delivery(), message)
}

export default function AdminMethodRemoval() {
  const t = useMessages(adminFieldsMessages)
  const { id, name, isLastMethod } = useLoaderData<typeof loader>()
  return (
    <RemovalConfirmation
      name={name}
      uses={isLastMethod ? [{ usedBy: 'last', count: 1 }] : []}
      action={adminLinks.methodRemoval(id)}
      returnPath={adminLinks.delivery()}
      note={t('adminDelivery.removalText')}
    />
  )
}
