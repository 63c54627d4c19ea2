import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { createPicturesForm, parsePicturesVersion } from '#app/domain/admin/pictures.ts'
import { adminPicturesMessages } from '#app/domain/messages/en/admin-products.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { type AdminContext, redirectWithMessage, requireStaff, savePictureUpload } from '#app/http/admin-page.ts'
import { getField, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { ProductPictures } from '#workers/shop/admin/products.ts'
import { PicturesForm, picturesFormId } from './pictures-form.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

/**
 * Loads the pictures of the product, or of one variant. Each has its own page: one page for a product with sixty
 * variants would list all the shop's pictures sixty times.
 */
async function loadPictures({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const admin = await requireStaff(context, request)
  const id = parsePositiveInteger(params.id ?? null)
  const sku = new URL(request.url).searchParams.get('variant')
  const productPictures =
    id === null
      ? null
      : await admin.shop.read((db, tenantId) => db.findProductPictures(tenantId, id, sku, context.language))
  if (productPictures === null) throw notFound()
  return { admin, productPictures }
}

export async function loader(args: LoaderFunctionArgs) {
  const { admin, productPictures } = await loadPictures(args)
  return {
    title: translate(admin.messages, 'adminPictures.titleNamed', { name: productPictures.sku ?? productPictures.name }),
    ...productPictures,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { admin, productPictures } = await loadPictures(args)
  return savePictures(args.request, productPictures, admin, args.context)
}

export default function AdminProductPictures() {
  const t = useMessages(adminPicturesMessages)
  const productPictures = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <AdminPage
      title={productPictures.name}
      {...(productPictures.sku === null ? {} : { text: productPictures.sku })}
      actions={
        <ButtonLink appearance="quiet" to={adminLinks.product(productPictures.id)}>
          {t('adminPictures.backToProduct')}
        </ButtonLink>
      }
    >
      {/* The key remounts the form after an accepted submission, so that the input does not stay in it. */}
      <PicturesForm key={key} {...productPictures} />
    </AdminPage>
  )
}

/** Saves the pictures of a product or variant, and an uploaded one. */
async function savePictures(
  request: Request,
  productPictures: ProductPictures,
  admin: AdminContext,
  context: AppLoadContext,
) {
  const { id, sku, name } = productPictures
  const form = await readFormData(request)
  // The list may have changed, so redirect to a page with the current one.
  const redirectToPictures = (kind: Message['kind'], text: string) =>
    redirectWithMessage(context, adminLinks.productPictures(id, sku), { kind, title: null, text })
  const version = getField(form, 'version') ?? ''
  const redirectWithConflict = () => redirectToPictures('warning', translate(admin.messages, 'admin.editConflict'))
  // The form identifies pictures by their position in the list it showed.
  const snapshot = parsePicturesVersion(version)
  if (snapshot === null) return redirectWithConflict()
  const issues = await savePictureUpload(form, context, admin.staff.email)
  const submission = parseFormData(form, createPicturesForm(snapshot.length, sku === null ? 1 : 0))
  const isRefused = issues !== null || submission.status !== 'success'
  if (isRefused && version !== productPictures.version) return redirectWithConflict()
  if (issues !== null) return rejectForm(picturesFormId, submission, null, { issues })
  if (submission.status !== 'success') return rejectForm(picturesFormId, submission)
  const outcome = await admin.shop.write((db, tenantId) =>
    db.savePictures(tenantId, id, sku, version, submission.value, admin.staff.email),
  )
  if (outcome.ok)
    return redirectToPictures('success', translate(admin.messages, 'adminPictures.saved', { name: sku ?? name }))
  return outcome.reason === 'unknown-code'
    ? redirectToPictures('warning', translate(admin.messages, 'adminPictures.notFound'))
    : redirectWithConflict()
}
