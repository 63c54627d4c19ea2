import { decimal } from '#app/domain/catalogue/goods-cells.ts'
import { type AdminControl, type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import { controlsOf, type ProductValues } from '#app/domain/desk/product-forms.ts'
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
          <ProductControls fields={fields} kinds={['line', 'cell']} />
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
          <ProductControls fields={fields} kinds={['text']} />
          <TextAreaField
            field={fields.shortDescriptionEl}
            label={say('deskGoods.shortDescriptionEl')}
            rows={3}
            lang="el"
          />
          <TextAreaField
            field={fields.longDescriptionEl}
            label={say('deskGoods.longDescriptionEl')}
            rows={8}
            lang="el"
          />
        </div>
        <div className="flex flex-wrap gap-x-6">
          <CheckboxField field={fields.active} label={say('deskGoods.active')} />
          <ProductControls fields={fields} kinds={['flag']} />
        </div>
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskGoods.save')}
        </SubmitButton>
      </div>
    </DeskPanel>
  )
}

interface ProductControlsProps {
  fields: Readonly<Record<string, FormField>>
  kinds: readonly AdminControl['control'][]
  table?: ProductFields
}

/** Controls of the fields in the table of product fields. */
export function ProductControls({ fields, kinds, table = productFields }: ProductControlsProps) {
  const say = useMessages(deskGoodsWords)
  const shown = controlsOf(table).filter(({ admin }) => kinds.includes(admin.control))
  return shown.map(({ name, admin, kind }) => {
    const field = fields[name]
    if (field === undefined) return null
    const shared = { field, label: say(admin.label) }
    if (admin.control === 'flag') return <CheckboxField key={name} {...shared} />
    if (admin.control === 'text') return <TextAreaField key={name} {...shared} rows={admin.rows} />
    if (admin.control === 'line') return <Field key={name} {...shared} required autoComplete="off" />
    return (
      <Field
        key={name}
        {...shared}
        hint={admin.hint && say(admin.hint)}
        inputMode={kind === decimal ? 'decimal' : undefined}
        required={admin.required}
      />
    )
  })
}
