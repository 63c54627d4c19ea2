import { useMemo } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import type { HeldVariant } from '#app/domain/catalogue/held-product.ts'
import { productFaults, variantForm, variantValues } from '#app/domain/desk/product-forms.ts'
import { deskGoodsWords } from '#app/domain/messages/words/desk-goods.ts'
import { deskPicturesWords } from '#app/domain/messages/words/desk-pictures.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field, type FormField } from '#app/ui/form/field.tsx'
import { HeldVersion } from '#app/ui/form/held-version.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { DeskProduct } from '#workers/shop/desk/desk-goods-handle.ts'
import { variantFormId } from './form-ids.ts'

interface VariantFieldsProps {
  id: number
  place: number
  variant: HeldVariant
  version: string
  warehouses: DeskProduct['warehouses']
  lists: DeskProduct['priceLists']
  /** False for one that is its whole product and shows the pictures of that. */
  mayShowPictures: boolean
}

/** Prices and units of one variant, and the way to its pictures. */
export function VariantFields({ id, place, variant, version, warehouses, lists, mayShowPictures }: VariantFieldsProps) {
  const say = useMessages(deskGoodsWords)
  const sayPicture = useMessages(deskPicturesWords)
  const [picture] = variant.pictures
  const schema = useMemo(() => variantForm({ warehouses, lists }), [warehouses, lists])
  const { checked, fields } = useCheckedForm({
    id: variantFormId(place),
    schema,
    order: productFaults,
    defaultValue: variantValues(variant, { warehouses, lists }),
  })
  const named: Readonly<Record<string, FormField | undefined>> = fields
  const choice = [variant.colorName, variant.size].filter(Boolean).join(', ')
  const amounts = [
    { name: 'price', label: say('deskGoods.price'), mode: 'decimal' as const, required: true },
    { name: 'salePrice', label: say('deskGoods.salePrice'), mode: 'decimal' as const },
    ...warehouses.map((store) => ({
      ...{ name: `stock_${store.id}`, label: say('deskGoods.stockOf', { store: store.name }) },
      mode: 'numeric' as const,
    })),
    ...lists.map((list) => ({
      ...{ name: `list_${list.id}`, label: say('deskGoods.listPrice', { list: list.name }) },
      mode: 'decimal' as const,
    })),
  ]
  return (
    <DeskPanel title={choice === '' ? variant.sku : `${variant.sku} · ${choice}`}>
      <CheckedForm checked={checked} action={deskLinks.product(id)} className="grid gap-4">
        <input type="hidden" name="intent" value="variant" />
        <input type="hidden" name="sku" value={variant.sku} />
        <HeldVersion checked={checked} version={version} />
        <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {amounts.map(({ name, label, mode, ...more }) => {
            const field = named[name]
            return (
              field !== undefined && (
                <Field key={name} field={field} label={label} inputMode={mode} autoComplete="off" {...more} />
              )
            )
          })}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton checked={checked}>{say('deskGoods.save')}</SubmitButton>
          {mayShowPictures && (
            <Link
              to={deskLinks.productPictures(id, variant.sku)}
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
              {sayPicture('deskPictures.countOf', { name: variant.sku, count: variant.pictures.length })}
            </Link>
          )}
        </div>
      </CheckedForm>
    </DeskPanel>
  )
}
