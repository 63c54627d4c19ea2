import { Link } from '@remix-run/react'
import { useMemo } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import {
  asksToConfirmFree,
  createProductPageForm,
  getVariantFieldName,
  listControls,
  type ProductValues,
  productIssues,
  toDisplayValues,
  toVariantFormValues,
} from '#app/domain/admin/product-forms.ts'
import { createProductSnapshot } from '#app/domain/admin/product-snapshot.ts'
import { decimal } from '#app/domain/catalogue/cell-formats.ts'
import { type AdminControl, type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import { localizeSize } from '#app/domain/catalogue/size-kind.ts'
import type { StoredVariant } from '#app/domain/catalogue/stored-product.ts'
import { adminPicturesMessages, adminProductsMessages } from '#app/domain/messages/en/admin-products.ts'
import { getLanguage } from '#app/domain/messages/languages.ts'
import { AdminPanel, DecimalField } from '#app/ui/admin/admin-page.tsx'
import { CheckboxField, Field, type FormField, SelectField, SelectOptions, TextAreaField } from '#app/ui/form/field.tsx'
import {
  type FormState,
  SubmitButton,
  useValidatedForm,
  ValidatedForm,
  VersionField,
} from '#app/ui/form/validated-form.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import type { AdminProduct } from '#workers/shop/admin/products.ts'

/** One form for the product and its variants. Every button saves all of it. */
export function ProductForm({ adminProduct }: { adminProduct: AdminProduct }) {
  const t = useMessages(adminProductsMessages)
  const { id, product, warehouses, priceLists, brands, categories } = adminProduct
  const lists = useMemo(() => ({ warehouses, priceLists }), [warehouses, priceLists])
  const count = product.variants.length
  const schema = useMemo(() => {
    const prices = product.variants.map((variant) => toVariantFormValues(variant, lists).price ?? '')
    return createProductPageForm(prices, lists, product.variants)
  }, [product, lists])
  const productValueEntries = Object.entries(toDisplayValues(product, useShop().time_zone)).filter(
    ([, value]) => value !== false,
  )
  const variantValueEntries = product.variants.flatMap((variant, position) =>
    Object.entries(toVariantFormValues(variant, lists)).map(
      ([name, value]) => [getVariantFieldName(position, name), value] as const,
    ),
  )
  const { formState, fields } = useValidatedForm({
    id: productFormId,
    schema,
    issueOrder: productIssues,
    defaultValue: Object.fromEntries([...productValueEntries, ...variantValueEntries]),
  })
  return (
    <ValidatedForm formState={formState} action={adminLinks.product(id)} className="grid gap-6">
      <VersionField
        formState={formState}
        version={createProductSnapshot(adminProduct.version, product.variants, lists)}
      />
      {asksToConfirmFree(fields) && <CheckboxField field={fields.confirmFree} label={t('adminProducts.confirmFree')} />}
      {product.variants.map((variant, position) => (
        <VariantFields
          key={variant.sku}
          {...{ id, position, variant, warehouses, checked: formState, fields }}
          priceLists={priceLists}
          canShowPictures={count > 1 || variant.pictures.length > 0}
        />
      ))}
      <ProductFieldset
        {...{ fields, brands, categories, checked: formState }}
        hasColours={product.variants.some(({ colorName }) => colorName !== null)}
      />
    </ValidatedForm>
  )
}

interface ProductFieldsetProps extends Pick<AdminProduct, 'brands' | 'categories'> {
  checked: FormState
  fields: Readonly<Record<keyof ProductValues, FormField>>
  hasColours: boolean
}

/** The product's fields, with texts in both languages. */
function ProductFieldset({ checked, fields, brands, categories, hasColours }: ProductFieldsetProps) {
  const t = useMessages(adminProductsMessages)
  return (
    <AdminPanel title={t('adminProducts.details')}>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <ProductControls fields={fields} controls={['line', 'cell']} />
          <Field field={fields.nameEl} label={t('adminProducts.nameEl')} lang="el" />
          <SelectField field={fields.mainCategory} label={t('adminProducts.mainCategory')} required>
            <SelectOptions choices={categories} />
          </SelectField>
          <Field
            field={fields.categories}
            label={t('adminProducts.categories')}
            hint={t('adminProducts.categoriesHint')}
            autoComplete="off"
          />
          <SelectField field={fields.brand} label={t('adminProducts.brand')}>
            <option value="">{t('adminProducts.noBrand')}</option>
            <SelectOptions choices={brands} />
          </SelectField>
          <ProductControls fields={fields} controls={['text']} />
          <TextAreaField
            field={fields.shortDescriptionEl}
            label={t('adminProducts.shortDescriptionEl')}
            rows={3}
            lang="el"
          />
          <TextAreaField
            field={fields.longDescriptionEl}
            label={t('adminProducts.longDescriptionEl')}
            rows={8}
            lang="el"
          />
        </div>
        {hasColours && (
          <TextAreaField
            field={fields.coloursEl}
            label={t('adminProducts.coloursEl')}
            hint={t('adminProducts.coloursElHint')}
            rows={4}
          />
        )}
        <div className="flex flex-wrap gap-x-6">
          <CheckboxField field={fields.active} label={t('adminProducts.active')} />
          <ProductControls fields={fields} controls={['flag']} />
        </div>
        <SubmitButton formState={checked} className="justify-self-start">
          {t('adminProducts.save')}
        </SubmitButton>
      </div>
    </AdminPanel>
  )
}

interface ProductControlsProps {
  fields: Readonly<Record<string, FormField>>
  controls: readonly AdminControl['control'][]
  table?: ProductFields
}

/** Controls for the fields in `table`. */
export function ProductControls({ fields, controls, table = productFields }: ProductControlsProps) {
  const t = useMessages(adminProductsMessages)
  const visibleControls = listControls(table).filter(({ admin }) => controls.includes(admin.control))
  return visibleControls.map(({ name, admin, kind }) => {
    const field = fields[name]
    if (field === undefined) return null
    const commonProps = { field, label: t(admin.label) }
    if (admin.control === 'flag') return <CheckboxField key={name} {...commonProps} />
    if (admin.control === 'text') return <TextAreaField key={name} {...commonProps} rows={admin.rows} />
    if (admin.control === 'line') return <Field key={name} {...commonProps} required autoComplete="off" />
    const CellField = kind === decimal ? DecimalField : Field
    return <CellField key={name} {...commonProps} hint={admin.hint && t(admin.hint)} required={admin.required} />
  })
}

/** The form's id, which the action's response carries. */
export const productFormId = 'product'

interface VariantFieldsProps {
  id: number
  position: number
  variant: StoredVariant
  warehouses: AdminProduct['warehouses']
  priceLists: AdminProduct['priceLists']
  /** False for a product's only variant unless it has pictures of its own: it shows those of the product. */
  canShowPictures: boolean
  checked: FormState
  fields: Readonly<Record<string, FormField | undefined>>
}

/** Prices, weight and stock of one variant, and the link to its pictures. */
function VariantFields(props: VariantFieldsProps) {
  const { id, position, variant, warehouses, priceLists, canShowPictures, checked, fields } = props
  const t = useMessages(adminProductsMessages)
  const tPictures = useMessages(adminPicturesMessages)
  const [picture] = variant.pictures
  const language = getLanguage(useShop().locale)
  const colour = (language === 'el' ? variant.el?.colorName : undefined) ?? variant.colorName
  const choice = [colour, localizeSize(variant.size, language)].filter(Boolean).join(', ')
  const amounts = [
    { name: 'price', label: t('adminProducts.price'), mode: 'decimal' as const, required: true },
    { name: 'salePrice', label: t('adminProducts.salePrice'), mode: 'decimal' as const },
    { name: 'weight', label: t('adminProducts.variantWeight'), mode: 'numeric' as const },
    ...warehouses.map((warehouse) => ({
      ...{ name: `stock_${warehouse.id}`, label: t('adminProducts.stockInStore', { store: warehouse.name }) },
      mode: 'numeric' as const,
    })),
    ...priceLists.map((priceList) => ({
      ...{ name: `list_${priceList.id}`, label: t('adminProducts.priceListPrice', { list: priceList.name }) },
      mode: 'decimal' as const,
    })),
  ]
  return (
    <AdminPanel title={choice === '' ? variant.sku : `${variant.sku} · ${choice}`}>
      <div className="grid gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {amounts.map(({ name, label, mode, ...more }) => {
            const field = fields[getVariantFieldName(position, name)]
            const AmountField = mode === 'decimal' ? DecimalField : Field
            return (
              field !== undefined && (
                <AmountField
                  key={name}
                  {...{ field, label, autoComplete: 'off', ...more }}
                  {...(mode === 'numeric' && { inputMode: mode })}
                />
              )
            )
          })}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton formState={checked}>{t('adminProducts.save')}</SubmitButton>
          {canShowPictures && (
            <Link
              to={adminLinks.productPictures(id, variant.sku)}
              className="inline-flex min-h-11 items-center gap-3 font-semibold underline"
            >
              {picture !== undefined && (
                <Picture
                  picture={picture}
                  use="thumbnail"
                  sizes="3rem"
                  alt=""
                  className="size-11 rounded-s border border-line object-contain"
                />
              )}
              {tPictures('adminPictures.countNamed', { name: variant.sku, count: variant.pictures.length })}
            </Link>
          )}
        </div>
      </div>
    </AdminPanel>
  )
}
