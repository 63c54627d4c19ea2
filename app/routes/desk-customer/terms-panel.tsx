import { deskLinks } from '#app/desk-links.ts'
import { type CustomerRecord, ownPrices, TermsForm, termsShown } from '#app/domain/desk/customers.ts'
import { deskCustomersWords } from '#app/domain/messages/words/desk-customers.ts'
import { DeskFacts } from '#app/ui/desk/desk-facts.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { CheckboxField, SelectField } from '#app/ui/form/field.tsx'
import { HeldVersion } from '#app/ui/form/held-version.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

interface TermsPanelProps {
  customer: Pick<CustomerRecord, 'id' | 'terms' | 'priceLists'>
  /** Staff see the terms; the owner sets them. */
  isOwner: boolean
}

export function TermsPanel({ customer, isOwner }: TermsPanelProps) {
  const say = useMessages(deskCustomersWords)
  const { terms, priceLists } = customer
  const list = priceLists.find(({ id }) => id === terms.priceListId)?.name ?? say('deskCustomers.ownPrices')
  return (
    <DeskPanel title={say('deskCustomer.terms')}>
      {isOwner ? (
        <TermsFields customer={customer} />
      ) : (
        <DeskFacts
          facts={[
            [say('deskCustomer.priceList'), list],
            [say('deskCustomer.excludeVat'), say(terms.excludeVat ? 'deskCustomer.on' : 'deskCustomer.off')],
          ]}
        />
      )}
    </DeskPanel>
  )
}

function TermsFields({ customer: { id, terms, priceLists } }: Pick<TermsPanelProps, 'customer'>) {
  const say = useMessages(deskCustomersWords)
  const { checked, fields } = useCheckedForm({
    id: 'terms',
    schema: TermsForm,
    order: [
      ['field.required', 'field.required'],
      ['field.choice', 'field.choice'],
    ],
    defaultValue: {
      priceList: String(terms.priceListId ?? ownPrices),
      ...(terms.excludeVat ? { excludeVat: 'on' } : {}),
    },
  })
  return (
    <CheckedForm checked={checked} action={deskLinks.customer(id)} className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value="terms" />
      <HeldVersion checked={checked} version={termsShown(terms)} />
      <SelectField field={fields.priceList} label={say('deskCustomer.priceList')}>
        <option value={ownPrices}>{say('deskCustomers.ownPrices')}</option>
        {priceLists.map((list) => (
          <option key={list.id} value={list.id}>
            {list.name}
          </option>
        ))}
      </SelectField>
      <CheckboxField field={fields.excludeVat} label={say('deskCustomer.excludeVat')} />
      <SubmitButton checked={checked} className="justify-self-start">
        {say('deskCustomer.terms.submit')}
      </SubmitButton>
    </CheckedForm>
  )
}
