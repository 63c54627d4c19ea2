import { useMemo } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import { newProductForm } from '#app/domain/desk/new-product-form.ts'
import { productFaults } from '#app/domain/desk/product-forms.ts'
import { deskGoodsWords } from '#app/domain/messages/words/desk-goods.ts'
import { deskPicturesWords } from '#app/domain/messages/words/desk-pictures.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { PictureFields } from '#app/ui/desk/picture-fields.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { CodedOptions } from '#app/ui/form/coded-options.tsx'
import { CheckboxField, Field, type FormField, SelectField, TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { NewProductChoices } from '#workers/shop/desk/desk-product.ts'

/** The form's name, which its answers carry. */
export const newProductFormId = 'new-product'

/** What a new product needs: the rest has its fields on the product's own page. */
export function NewProductFields({
  brands,
  categories,
  warehouses,
  pictures,
  formKey,
}: Omit<NewProductChoices, 'priceLists'> & { formKey: string }) {
  const say = useMessages(deskGoodsWords)
  const sayPicture = useMessages(deskPicturesWords)
  const schema = useMemo(() => newProductForm({ warehouses }), [warehouses])
  const { checked, fields } = useCheckedForm({
    id: newProductFormId,
    schema,
    order: productFaults,
    defaultValue: { vatRate: '19', active: true },
  })
  const named: Readonly<Record<string, FormField | undefined>> = fields
  return (
    <DeskPanel title={say('deskGoods.facts')}>
      <CheckedForm checked={checked} action={deskLinks.newProduct()} encType="multipart/form-data">
        <input type="hidden" name="key" value={formKey} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field field={fields.name} label={say('deskGoods.name')} required />
          <Field field={fields.nameEl} label={say('deskGoods.nameEl')} lang="el" />
          <Field
            field={fields.sku}
            label={say('deskGoods.sku')}
            hint={say('deskGoods.skuHint')}
            autoComplete="off"
            required
          />
          <SelectField field={fields.mainCategory} label={say('deskGoods.mainCategory')} required>
            <option value="">{say('deskGoods.chooseCategory')}</option>
            <CodedOptions choices={categories} />
          </SelectField>
          <SelectField field={fields.brand} label={say('deskGoods.brand')}>
            <option value="">{say('deskGoods.noBrand')}</option>
            <CodedOptions choices={brands} />
          </SelectField>
          <Field field={fields.price} label={say('deskGoods.price')} inputMode="decimal" autoComplete="off" required />
          <Field field={fields.vatRate} label={say('deskGoods.vatRate')} inputMode="decimal" required />
          {warehouses.map(({ id, name }) => {
            const field = named[`stock_${id}`]
            const label = say('deskGoods.stockOf', { store: name })
            return field && <Field key={id} field={field} label={label} inputMode="numeric" autoComplete="off" />
          })}
        </div>
        <TextAreaField field={fields.shortDescription} label={say('deskGoods.shortDescription')} rows={3} />
        <PictureFields
          fields={named}
          choices={pictures}
          words={{
            choice: sayPicture('deskPictures.picture'),
            upload: sayPicture('deskPictures.upload'),
            none: sayPicture('deskPictures.fromCategory'),
          }}
        />
        <CheckboxField field={fields.active} label={say('deskGoods.active')} />
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskGoods.add')}
        </SubmitButton>
      </CheckedForm>
    </DeskPanel>
  )
}
