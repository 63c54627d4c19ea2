import { useMemo } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import {
  productFaults,
  productPageForm,
  seenProduct,
  shownValues,
  variantField,
  variantValues,
} from '#app/domain/desk/product-forms.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { HeldVersion } from '#app/ui/form/held-version.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useShop } from '#app/ui/shop-context.tsx'
import type { DeskProduct } from '#workers/shop/desk/desk-product.ts'
import { FactsFields } from './facts-fields.tsx'
import { productFormId } from './form-id.ts'
import { VariantFields } from './variant-fields.tsx'

/** One form for the product and its variants: every button saves all that was typed. */
export function ProductForm({ shown }: { shown: DeskProduct }) {
  const { id, product, warehouses, priceLists, brands, categories } = shown
  const lists = useMemo(() => ({ warehouses, lists: priceLists }), [warehouses, priceLists])
  const count = product.variants.length
  const schema = useMemo(() => productPageForm(count, lists), [count, lists])
  const values = Object.entries(shownValues(product, useShop().time_zone)).filter(([, value]) => value !== false)
  const ofVariants = product.variants.flatMap((variant, place) =>
    Object.entries(variantValues(variant, lists)).map(([name, value]) => [variantField(place, name), value] as const),
  )
  const { checked, fields } = useCheckedForm({
    id: productFormId,
    schema,
    order: productFaults,
    defaultValue: Object.fromEntries([...values, ...ofVariants]),
  })
  return (
    <CheckedForm checked={checked} action={deskLinks.product(id)} className="grid gap-6">
      <HeldVersion checked={checked} version={seenProduct(shown.version, product.variants, lists)} />
      {product.variants.map((variant, place) => (
        <VariantFields
          key={variant.sku}
          {...{ id, place, variant, warehouses, checked, fields }}
          lists={priceLists}
          mayShowPictures={count > 1 || variant.pictures.length > 0}
        />
      ))}
      <FactsFields {...{ fields, brands, categories, checked }} />
    </CheckedForm>
  )
}
