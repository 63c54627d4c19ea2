import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { hasRole } from '#app/domain/admin/staff.ts'
import { getProductName } from '#app/domain/catalogue/stored-product.ts'
import { adminPicturesMessages, adminProductsMessages } from '#app/domain/messages/en/admin-products.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { readFormData } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { links } from '#app/links.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { AdminProduct } from '#workers/shop/admin/products.ts'
import { ProductForm } from './product-form.tsx'
import { saveProduct } from './save-product.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, shop } = await requireStaff(context, request)
  const id = parsePositiveInteger(params.id ?? null)
  const product =
    id === null
      ? null
      : await shop.read((db, tenantId) =>
          db.findAdminProduct(tenantId, id, hasRole(staff.role, 'owner'), context.language),
        )
  if (product === null) throw notFound()
  return { ...product, title: getProductName(product.product, context.language) }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request)
  const id = parsePositiveInteger(params.id ?? null)
  const product =
    id === null
      ? null
      : await admin.shop.read((db, tenantId) =>
          db.findAdminProduct(tenantId, id, hasRole(admin.staff.role, 'owner'), context.language),
        )
  if (product === null) throw notFound()
  const form = await readFormData(request)
  if (form === null) throw data(null, { status: 400 })
  return saveProduct(form, product, admin, context)
}

/** Keeps the product that first filled the form, so that a revalidation does not change it during editing. */
function useInitialProduct(adminProduct: AdminProduct): AdminProduct {
  const { key } = useLocation()
  const initial = useRef({ key, adminProduct })
  if (initial.current.key !== key) initial.current = { key, adminProduct }
  return initial.current.adminProduct
}

export default function AdminProductPage() {
  const t = useMessages(adminProductsMessages)
  const tPictures = useMessages(adminPicturesMessages)
  const { title, ...adminProduct } = useLoaderData<typeof loader>()
  const { id, product } = adminProduct
  const initialProduct = useInitialProduct(adminProduct)
  const { key } = useLocation()
  return (
    <AdminPage
      title={title}
      text={product.sku}
      actions={
        <>
          <ButtonLink appearance="quiet" to={adminLinks.products()}>
            {t('adminProducts.allProducts')}
          </ButtonLink>
          {!product.deleted && (
            <ButtonLink appearance="quiet" to={links.product({ id })} reloadDocument>
              {t('adminProducts.viewInShop')}
            </ButtonLink>
          )}
          <ButtonLink appearance="quiet" to={adminLinks.productPictures(id, null)}>
            {tPictures('adminPictures.count', { count: product.pictures.length })}
          </ButtonLink>
          <ButtonLink appearance="quiet" to={adminLinks.productRemoval(id)}>
            {t('adminProducts.remove')}
          </ButtonLink>
        </>
      }
    >
      {/* The key remounts the form after a save. */}
      <ProductForm key={key} adminProduct={initialProduct} />
    </AdminPage>
  )
}
