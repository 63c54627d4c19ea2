import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { createNewProductForm } from '#app/domain/admin/new-product-form.ts'
import { adminProductsMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { savePictureUpload } from '#app/http/admin-upload.ts'
import { createFormKey, getFormHash, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { NewProductFields, newProductFormId } from './new-product-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const { brands, categories, warehouses, pictures } = await shop.read((db, tenantId) =>
    db.productChoices(tenantId, context.language),
  )
  return {
    title: translate(messages, 'adminProducts.create'),
    brands,
    categories,
    warehouses,
    pictures,
    formKey: createFormKey(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, staff, messages } = await requireStaff(context, request)
  const form = await readFormData(request)
  const submissionId = await getFormHash(form)
  const issues = await savePictureUpload(form, context, staff.email)
  const submission = parseFormData(
    form,
    createNewProductForm(await shop.read((db, tenantId) => db.productChoices(tenantId))),
  )
  if (issues !== null) return rejectForm(newProductFormId, submission, null, { issues })
  if (submission.status !== 'success') return rejectForm(newProductFormId, submission)
  const outcome = await shop.write((db, tenantId) =>
    db.createProduct(tenantId, submission.value, staff.email, submissionId),
  )
  if (outcome.ok) {
    const text = translate(messages, 'adminProducts.created', { name: submission.value.name })
    return redirectWithMessage(context, adminLinks.product(outcome.id), { kind: 'success', title: null, text })
  }
  const reasonTexts: Record<typeof outcome.reason, string> = {
    'too-long': translate(messages, 'field.tooLong'),
    'code-taken': translate(messages, 'adminProducts.codeTaken'),
    'unknown-code': translate(messages, 'adminProducts.unknownCode'),
    'no-picture': translate(messages, 'adminProducts.noCategoryPicture'),
  }
  const text = reasonTexts[outcome.reason]
  return rejectForm(newProductFormId, submission, { kind: 'warning', title: null, text }, { status: 409 })
}

export default function AdminNewProduct() {
  const t = useMessages(adminProductsMessages)
  const choices = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('adminProducts.create')}
      text={t('adminProducts.createText')}
      actions={
        <ButtonLink appearance="quiet" to={adminLinks.products()}>
          {t('adminProducts.allProducts')}
        </ButtonLink>
      }
    >
      <NewProductFields {...choices} />
    </AdminPage>
  )
}
