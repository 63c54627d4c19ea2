import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { getProductName } from '#app/domain/catalogue/stored-product.ts'
import { adminRemovalMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { getAdminMeta, RemovalConfirmation } from '#app/ui/admin/admin-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

async function loadProduct({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const admin = await requireStaff(context, request)
  const id = parsePositiveInteger(params.id ?? null)
  const found = id === null ? null : await admin.shop.read((db, tenantId) => db.findAdminProduct(tenantId, id, false))
  if (found === null) throw notFound()
  return { admin, id: found.id, name: getProductName(found.product, context.language) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { admin, id, name } = await loadProduct(args)
  return {
    title: translate(admin.messages, 'adminRemoval.title', { name }),
    id,
    name,
    usage: await admin.shop.read((db, tenantId) => db.listProductUses(tenantId, id)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { admin, id, name } = await loadProduct(args)
  const outcome = await admin.shop.write((db, tenantId) => db.removeProduct(tenantId, id, admin.staff.email))
  if (!outcome.ok) return data(null, { status: 409 })
  const text = translate(admin.messages, 'adminRemoval.removed', { name })
  return redirectWithMessage(args.context, adminLinks.products(), { kind: 'success', title: null, text })
}

export default function AdminProductRemoval() {
  const t = useMessages(adminRemovalMessages)
  const { id, name, usage } = useLoaderData<typeof loader>()
  return (
    <RemovalConfirmation
      name={name}
      uses={usage}
      action={adminLinks.productRemoval(id)}
      returnPath={adminLinks.product(id)}
      note={t('adminRemoval.product')}
    />
  )
}
