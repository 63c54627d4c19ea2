import { getCollectionProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import {
  customerGroups,
  DiscountForm,
  discountIssues,
  formatPriceListGroup,
  offerFields,
  type toDiscountFormValues,
} from '#app/domain/admin/discount-forms.ts'
import type { DiscountKind } from '#app/domain/discounts/discount.ts'
import { adminDiscountsMessages } from '#app/domain/messages/en/admin-products.ts'
import { DecimalField } from '#app/ui/admin/admin-page.tsx'
import { CheckboxField, Field, SelectField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const formId = 'discount'

interface DiscountFieldsProps {
  /** Null for a new discount. */
  id: number | null
  version: number
  kind: DiscountKind
  values: ReturnType<typeof toDiscountFormValues> | null
  combines: boolean
  formKey: string
  choices: {
    readonly categories: readonly { readonly code: string; readonly name: string; readonly isMaster: boolean }[]
    readonly priceLists: readonly { readonly id: number; readonly name: string }[]
    readonly countries: readonly { readonly code: string; readonly name: string }[]
  }
}

/** The form of one kind of discount: only the fields that the kind uses. */
export function DiscountFields({ id, version, kind, values, combines, formKey, choices }: DiscountFieldsProps) {
  const t = useMessages(adminDiscountsMessages)
  const { formState, fields } = useValidatedForm({
    id: formId,
    schema: DiscountForm,
    issueOrder: discountIssues,
    defaultValue: { customers: 'everyone', ...values, kind, ...(combines && { combines: 'on' }) },
  })
  const isMix = kind === 'mix-and-match'
  const labels = {
    percent: t('adminDiscounts.percent'),
    amount: t(isMix ? 'adminDiscounts.price' : 'adminDiscounts.amount'),
    buy: t(isMix ? 'adminDiscounts.quantity' : 'adminDiscounts.buy'),
    get: t('adminDiscounts.get'),
  }
  const categories = withRemoved(choices.categories, values?.categories)
  const countries = withRemoved(choices.countries, values?.countries)
  const groups = [...customerGroups, ...choices.priceLists.map(({ id: list }) => formatPriceListGroup(list))]
  const removedGroup = values !== null && !groups.some((group) => group === values.customers) ? values.customers : null
  return (
    <ValidatedForm
      formState={formState}
      action={id === null ? adminLinks.newDiscount({ kind }) : adminLinks.discount(id)}
      className="grid max-w-3xl gap-6"
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="kind" value={kind} />
      <VersionField formState={formState} version={String(version)} />
      <Group title={t(`adminDiscounts.kind.${kind}`)}>
        <Field field={fields.title} label={t('adminDiscounts.name')} autoComplete="off" required />
        <Field field={fields.titleEl} label={t('adminDiscounts.nameEl')} lang="el" autoComplete="off" />
        <Field
          field={fields.discountCode}
          label={t('adminDiscounts.code')}
          hint={t('adminDiscounts.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
        />
        {offerFields[kind].map((name) => (
          <DecimalField
            key={name}
            field={fields[name]}
            label={labels[name]}
            {...(name === 'percent' && kind === 'buy-x-get-y' && { hint: t('adminDiscounts.percentHint') })}
            required
          />
        ))}
      </Group>
      <Group title={t('adminDiscounts.group.products')}>
        <CodeBoxes
          field={fields.categories}
          label={t('adminDiscounts.categories')}
          hint={t('adminDiscounts.categoriesHint')}
          choices={categories}
        />
        <Field
          field={fields.products}
          label={t('adminDiscounts.products')}
          hint={t('adminDiscounts.productsHint')}
          autoComplete="off"
        />
        <DecimalField field={fields.minimumSubtotal} label={t('adminDiscounts.minimumSubtotal')} />
        <DecimalField field={fields.minimumQuantity} label={t('adminDiscounts.minimumQuantity')} />
      </Group>
      <Group title={t('adminDiscounts.group.customers')}>
        <SelectField field={fields.customers} label={t('adminDiscounts.customers')} required>
          {customerGroups.map((group) => (
            <option key={group} value={group}>
              {t(`adminDiscounts.customers.${group}`)}
            </option>
          ))}
          {choices.priceLists.map((list) => (
            <option key={list.id} value={formatPriceListGroup(list.id)}>
              {t('adminDiscounts.customers.priceList', { name: list.name })}
            </option>
          ))}
          {removedGroup !== null && <option value={removedGroup}>{t('adminDiscounts.customers.removedList')}</option>}
        </SelectField>
        <CodeBoxes
          field={fields.countries}
          label={t('adminDiscounts.countries')}
          hint={t('adminDiscounts.countriesHint')}
          choices={countries}
        />
      </Group>
      <Group title={t('adminDiscounts.group.limits')}>
        <Field field={fields.maxUses} label={t('adminDiscounts.maxUses')} inputMode="numeric" />
        <Field field={fields.maxUsesPerCustomer} label={t('adminDiscounts.maxUsesPerCustomer')} inputMode="numeric" />
        <Field field={fields.starts} label={t('adminDiscounts.starts')} type="date" />
        <Field field={fields.ends} label={t('adminDiscounts.ends')} type="date" />
        <CheckboxField field={fields.combines} label={t('adminDiscounts.combines')} />
      </Group>
      <SubmitButton formState={formState} className="justify-self-start">
        {t('adminDiscounts.save')}
      </SubmitButton>
    </ValidatedForm>
  )
}

interface CodeChoice {
  readonly code: string
  readonly name: string
  readonly isMaster?: boolean
}

/**
 * The choices, and the stored codes that are no longer among them. Without checkboxes for these, saving would drop
 * them, and a discount without a limit applies to everything.
 */
function withRemoved(choices: readonly CodeChoice[], stored: readonly string[] = []): readonly CodeChoice[] {
  const removed = stored.filter((code) => !choices.some((each) => each.code === code))
  return [...choices, ...removed.map((code) => ({ code, name: code, isMaster: true }))]
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-l border border-line bg-paper p-5">
      <h2 className="mb-4 text-lg font-bold">{title}</h2>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

interface CodeBoxesProps {
  field: Parameters<typeof getCollectionProps>[0]
  label: string
  hint: string
  choices: readonly CodeChoice[]
}

/** A list of checkboxes with one name. */
function CodeBoxes({ field, label, hint, choices }: CodeBoxesProps) {
  const boxes = getCollectionProps(field, { type: 'checkbox', options: choices.map(({ code }) => code) })
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <p className="mb-2 text-sm text-ink-soft">{hint}</p>
      <div className="grid max-h-72 gap-x-4 overflow-y-auto rounded-s border border-line px-3 py-1 sm:grid-cols-2">
        {boxes.map(({ key, ...box }, index) => (
          <label
            key={key}
            className={`flex min-h-11 items-center gap-3 ${choices[index]?.isMaster ? 'font-semibold sm:col-span-2' : ''}`}
          >
            <input {...box} className="size-5 shrink-0 accent-primary" />
            {choices[index]?.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
