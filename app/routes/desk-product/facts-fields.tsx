import type { ProductValues } from '#app/domain/desk/product-forms.ts'
import { deskGoodsWords } from '#app/domain/messages/words/desk-goods.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CodedOptions } from '#app/ui/form/coded-options.tsx'
import { CheckboxField, Field, type FormField, SelectField, TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Checked } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { DeskProduct } from '#workers/shop/desk/desk-product.ts'

interface FactsFieldsProps extends Pick<DeskProduct, 'brands' | 'categories'> {
  checked: Checked
  fields: Readonly<Record<keyof ProductValues, FormField>>
}

/** What the shop says of a product, in both languages. */
export function FactsFields({ checked, fields, brands, categories }: FactsFieldsProps) {
  const say = useMessages(deskGoodsWords)
  return (
    <DeskPanel title={say('deskGoods.facts')}>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field field={fields.name} label={say('deskGoods.name')} required />
          <Field field={fields.nameEl} label={say('deskGoods.nameEl')} lang="el" />
          <SelectField field={fields.mainCategory} label={say('deskGoods.mainCategory')} required>
            <CodedOptions choices={categories} />
          </SelectField>
          <Field
            field={fields.categories}
            label={say('deskGoods.categories')}
            hint={say('deskGoods.categoriesHint')}
            autoComplete="off"
          />
          <SelectField field={fields.brand} label={say('deskGoods.brand')}>
            <option value="">{say('deskGoods.noBrand')}</option>
            <CodedOptions choices={brands} />
          </SelectField>
          <Field field={fields.slug} label={say('deskGoods.slug')} autoComplete="off" required />
          <Field field={fields.vatRate} label={say('deskGoods.vatRate')} inputMode="decimal" required />
          <Field field={fields.saleUntil} label={say('deskGoods.saleUntil')} hint={say('deskGoods.saleUntilHint')} />
          <TextAreaField field={fields.shortDescription} label={say('deskGoods.shortDescription')} rows={3} />
          <TextAreaField
            field={fields.shortDescriptionEl}
            label={say('deskGoods.shortDescriptionEl')}
            rows={3}
            lang="el"
          />
          <TextAreaField field={fields.longDescription} label={say('deskGoods.longDescription')} rows={8} />
          <TextAreaField
            field={fields.longDescriptionEl}
            label={say('deskGoods.longDescriptionEl')}
            rows={8}
            lang="el"
          />
        </div>
        <div className="flex flex-wrap gap-x-6">
          {(['active', 'new', 'top', 'hotDeal', 'popupAd'] as const).map((name) => (
            <CheckboxField key={name} field={fields[name]} label={say(`deskGoods.${name}`)} />
          ))}
        </div>
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskGoods.save')}
        </SubmitButton>
      </div>
    </DeskPanel>
  )
}
