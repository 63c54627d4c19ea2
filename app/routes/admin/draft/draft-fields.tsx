import type { NamedCountry } from '#app/domain/customers/countries.ts'
import type { CodeView } from '#app/domain/discounts/discount.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { languageNames } from '#app/domain/messages/languages.ts'
import { type DraftContent, type DraftField, PAYMENT_LINK } from '#app/domain/orders/draft-order.ts'
import type { Quote } from '#app/domain/orders/order.ts'
import type { ShippingMethod } from '#app/domain/orders/shipping-rates.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { AdminPanel, DecimalField } from '#app/ui/admin/admin-page.tsx'
import { CheckboxField, Field, type FormField, SelectField, SelectOptions, TextAreaField } from '#app/ui/form/field.tsx'
import { useMessages, useMoney, useShop } from '#app/ui/shop-context.tsx'
import type { DraftIssues } from './draft-actions.ts'

/** The data of the page that the fields use. */
interface DraftChoices {
  readonly draft: { readonly quote: Quote }
  readonly shipping: readonly ShippingMethod[]
  readonly payments: readonly string[]
  readonly countries: readonly NamedCountry[]
  readonly asksBirthDate: boolean
  readonly asksVatNumber: boolean
}

interface DraftFieldsProps {
  content: DraftContent
  issues: DraftIssues
  page: DraftChoices
}

function toField(name: DraftField | 'terms', defaultValue: string, issues: DraftIssues): FormField {
  const id = `draft-${name}`
  const errors = issues[name]
  const ids = { key: undefined, id, errorId: `${id}-error`, descriptionId: `${id}-hint` }
  return { ...ids, name, defaultValue, defaultChecked: undefined, errors }
}

/** The contact, address, delivery, payment, codes and notes of a draft. */
export function DraftFields(props: DraftFieldsProps) {
  const t = useMessages(adminOrdersMessages)
  const tCheckout = useMessages(checkoutMessages)
  const { languages } = useShop()
  const { content, issues, page } = props
  const field = (name: DraftField) => toField(name, content[name], issues)
  return (
    <>
      <AdminPanel title={tCheckout('checkout.contact')}>
        <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
          <Field field={field('firstName')} label={tCheckout('checkout.firstName')} autoComplete="off" required />
          <Field field={field('lastName')} label={tCheckout('checkout.lastName')} autoComplete="off" required />
          <Field
            field={field('email')}
            label={tCheckout('checkout.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Field field={field('phone')} label={tCheckout('checkout.phone')} type="tel" autoComplete="off" required />
          {page.asksVatNumber && (
            <>
              <Field field={field('company')} label={tCheckout('checkout.company')} autoComplete="off" />
              <Field
                field={field('vatNumber')}
                label={tCheckout('checkout.vatNumber')}
                autoComplete="off"
                autoCapitalize="characters"
              />
            </>
          )}
          {page.asksBirthDate && (
            <Field
              field={field('birthDate')}
              label={tCheckout('checkout.birthDate')}
              hint={t('adminDraft.birthDate.hint')}
              type="date"
              autoComplete="off"
              required
            />
          )}
          {languages.length > 1 ? (
            <SelectField field={field('language')} label={t('adminDraft.language')}>
              <SelectOptions choices={languages.map((code) => ({ code, name: languageNames[code] }))} />
            </SelectField>
          ) : (
            <input type="hidden" name="language" value={content.language} />
          )}
        </div>
      </AdminPanel>
      <DeliveryAndPayment {...props} field={field} />
    </>
  )
}

function DeliveryAndPayment({
  issues,
  page,
  field,
}: Omit<DraftFieldsProps, 'content'> & { field: (name: DraftField) => FormField }) {
  const t = useMessages(adminOrdersMessages)
  const tCheckout = useMessages(checkoutMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  const { quote } = page.draft
  const getPaymentName = (choice: string) => {
    const code = paymentMethodCodes.find((each) => each === choice)
    return code === undefined ? t('adminDraft.payment.link') : tOrders(`payment.${code}`)
  }
  const isKnown = (choice: string) => choice === PAYMENT_LINK || paymentMethodCodes.some((code) => code === choice)
  return (
    <AdminPanel title={t('adminDraft.deliveryAndPayment')}>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <SelectField field={field('country')} label={tCheckout('checkout.country')} hint={t('adminDraft.addressHint')}>
          <SelectOptions choices={page.countries} />
        </SelectField>
        <Field field={field('street')} label={tCheckout('checkout.street')} autoComplete="off" />
        <Field field={field('city')} label={tCheckout('checkout.city')} autoComplete="off" />
        <Field field={field('postcode')} label={tCheckout('checkout.postcode')} autoComplete="off" />
        <SelectField field={field('delivery')} label={t('adminDraft.delivery')} required>
          <option value="">{t('adminDraft.delivery.choose')}</option>
          {page.shipping.length > 0 && (
            <optgroup label={t('adminDraft.delivery.deliver')}>
              {page.shipping.map(({ id, description, cost }) => (
                <option key={id} value={`deliver-${id}`}>
                  {`${description} · ${cost === 0 ? tCheckout('checkout.free') : money(cost)}`}
                </option>
              ))}
            </optgroup>
          )}
          {quote.isByEmail && <option value="email">{tOrders('order.byEmail')}</option>}
          {quote.stores.length > 0 && (
            <optgroup label={t('adminDraft.delivery.collect')}>
              {quote.stores.map(({ id, webDescription, missing }) => (
                <option key={id} value={`collect-${id}`}>
                  {missing.length === 0 ? webDescription : t('adminDraft.collectLacks', { store: webDescription })}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        <SelectField field={field('payment')} label={t('adminDraft.payment')} required>
          <option value="">{t('adminDraft.payment.choose')}</option>
          {page.payments.filter(isKnown).map((choice) => (
            <option key={choice} value={choice}>
              {getPaymentName(choice)}
            </option>
          ))}
        </SelectField>
        <div>
          <Field
            field={field('codes')}
            label={t('adminDraft.codes')}
            hint={t('adminDraft.codes.hint')}
            autoComplete="off"
          />
          <CodeNotes id={field('codes').errorId} codes={quote.codes} />
        </div>
        {quote.redeemable > 0 && (
          <DecimalField
            field={field('points')}
            label={tCheckout('checkout.points')}
            hint={t('adminDraft.points', { amount: money(quote.redeemable) })}
          />
        )}
        <TextAreaField
          field={field('notes')}
          label={t('adminDraft.notes')}
          hint={t('adminDraft.notes.hint')}
          rows={3}
          maxLength={500}
        />
        <TextAreaField
          field={field('note')}
          label={t('adminDraft.note')}
          hint={t('adminDraft.note.hint')}
          rows={3}
          maxLength={1000}
        />
        <div className="sm:col-span-2">
          <CheckboxField field={toField('terms', '', issues)} label={t('adminDraft.terms')} required />
        </div>
      </div>
    </AdminPanel>
  )
}

/** The draft's codes. A code that doesn't apply has the reason beside it. */
function CodeNotes({ id, codes }: { id: string; codes: Quote['codes'] }) {
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  const formatIssue = (issue: NonNullable<CodeView['issue']>) => {
    switch (issue.reason) {
      case 'minimum-subtotal':
        return t('checkout.code.minimum-subtotal', { amount: money(issue.missing) })
      case 'minimum-quantity':
        return t('checkout.code.minimum-quantity', { count: issue.missing })
      case 'empty':
        return t('checkout.code.voucherEmpty')
      default:
        return t(`checkout.code.${issue.reason}`)
    }
  }
  return (
    <ul id={id} className="mt-1 text-sm">
      {codes.map(({ text, issue }) => (
        <li key={text} className={issue === null ? 'text-good' : 'text-bad'}>
          {issue === null ? text : `${text}: ${formatIssue(issue)}`}
        </li>
      ))}
    </ul>
  )
}
