import { Link } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import type { HeldVariant } from '#app/domain/catalogue/held-product.ts'
import { variantField } from '#app/domain/desk/product-forms.ts'
import { deskGoodsWords } from '#app/domain/messages/words/desk-goods.ts'
import { deskPicturesWords } from '#app/domain/messages/words/desk-pictures.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { Field, type FormField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Checked } from '#app/ui/form/use-checked-form.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { DeskProduct } from '#workers/shop/desk/desk-product.ts'

interface VariantFieldsProps {
  id: number
  place: number
  variant: HeldVariant
  warehouses: DeskProduct['warehouses']
  lists: DeskProduct['priceLists']
  /** False for one that is its whole product and shows the pictures of that. */
  mayShowPictures: boolean
  checked: Checked
  fields: Readonly<Record<string, FormField | undefined>>
}

/** Prices and units of one variant, and the link to its pictures. */
export function VariantFields(props: VariantFieldsProps) {
  const { id, place, variant, warehouses, lists, mayShowPictures, checked, fields } = props
  const say = useMessages(deskGoodsWords)
  const sayPicture = useMessages(deskPicturesWords)
  const [picture] = variant.pictures
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
      <div className="grid gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {amounts.map(({ name, label, mode, ...more }) => {
            const field = fields[variantField(place, name)]
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
      </div>
    </DeskPanel>
  )
}
