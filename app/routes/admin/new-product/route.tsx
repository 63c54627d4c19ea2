import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { createNewProductForm } from '#app/domain/admin/new-product-form.ts'
import { asksToConfirmFree, productIssues } from '#app/domain/admin/product-forms.ts'
import { adminPicturesMessages, adminProductsMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff, savePictureUpload } from '#app/http/admin-page.ts'
import { createFormKey, getFormHash, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { AdminPage, AdminPanel, DecimalField, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { PictureFields } from '#app/ui/admin/row-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckboxField, Field, type FormField, SelectField, SelectOptions, TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { NewProductChoices } from '#workers/shop/admin/products.ts'

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

/** Form id. The action's response names its form by it. */
const newProductFormId = 'new-product'

/** The main fields of a new product. The product's page has the others. */
function NewProductFields({
  brands,
  categories,
  warehouses,
  pictures,
  formKey,
}: Omit<NewProductChoices, 'priceLists'> & { formKey: string }) {
  const t = useMessages(adminProductsMessages)
  const tPictures = useMessages(adminPicturesMessages)
  const schema = useMemo(() => createNewProductForm({ warehouses }), [warehouses])
  const { formState, fields } = useValidatedForm({
    id: newProductFormId,
    schema,
    issueOrder: productIssues,
    defaultValue: { vatRate: '19', active: true },
  })
  const fieldsByName: Readonly<Record<string, FormField | undefined>> = fields
  return (
    <AdminPanel title={t('adminProducts.details')}>
      <ValidatedForm formState={formState} action={adminLinks.newProduct()} encType="multipart/form-data">
        <input type="hidden" name="key" value={formKey} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field field={fields.name} label={t('adminProducts.name')} required />
          <Field field={fields.nameEl} label={t('adminProducts.nameEl')} lang="el" />
          <Field
            field={fields.sku}
            label={t('adminProducts.sku')}
            hint={t('adminProducts.skuHint')}
            autoComplete="off"
            required
          />
          <SelectField field={fields.mainCategory} label={t('adminProducts.mainCategory')} required>
            <option value="">{t('adminProducts.chooseCategory')}</option>
            <SelectOptions choices={categories} />
          </SelectField>
          <SelectField field={fields.brand} label={t('adminProducts.brand')}>
            <option value="">{t('adminProducts.noBrand')}</option>
            <SelectOptions choices={brands} />
          </SelectField>
          <DecimalField field={fields.price} label={t('adminProducts.price')} required />
          <DecimalField field={fields.vatRate} label={t('adminProducts.vatRate')} required />
          {warehouses.map(({ id, name }) => {
            const field = fieldsByName[`stock_${id}`]
            const label = t('adminProducts.stockInStore', { store: name })
            return field && <Field key={id} field={field} label={label} inputMode="numeric" autoComplete="off" />
          })}
        </div>
        <TextAreaField field={fields.shortDescription} label={t('adminProducts.shortDescription')} rows={3} />
        <PictureFields
          fields={fieldsByName}
          choices={pictures}
          labels={{
            choice: tPictures('adminPictures.picture'),
            upload: tPictures('adminPictures.upload'),
            none: tPictures('adminPictures.categoryPicture'),
          }}
        />
        {asksToConfirmFree(fields) && (
          <CheckboxField field={fields.confirmFree} label={t('adminProducts.confirmFree')} />
        )}
        <CheckboxField field={fields.active} label={t('adminProducts.active')} />
        <SubmitButton formState={formState} className="justify-self-start">
          {t('adminProducts.createSubmit')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}
