import { type ReactNode, useId } from 'react'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { type CheckoutForm, MAX_NOTES_LENGTH } from '#app/domain/orders/checkout-form.ts'
import type { Quote } from '#app/domain/orders/order.ts'
import { type DeliveryKind, getPaymentName } from '#app/domain/orders/order-states.ts'
import { awaitsTransfer, type PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import { Field, type FormField, TextAreaField, useIssueMessages } from '#app/ui/form/field.tsx'
import { FoldedFields } from '#app/ui/form/folded-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PaymentMarks } from '#app/ui/payment-marks.tsx'
import { useMessages, useMoney, useTextLanguage } from '#app/ui/shop-context.tsx'

export type CheckoutFields = Readonly<Record<keyof CheckoutForm, FormField>>

interface ChoiceGroupProps {
  field: FormField
  legend: string
  /** Set it when a heading already shows the legend. */
  hideLegend?: boolean
  children: ReactNode
}

/** A radio group with its validation issue. */
export function ChoiceGroup({ field, legend, hideLegend = false, children }: ChoiceGroupProps) {
  const issueMessages = useIssueMessages()
  const legendId = useId()
  const issue = field.errors?.[0]
  return (
    <div
      role="radiogroup"
      aria-labelledby={legendId}
      aria-required="true"
      aria-invalid={issue === undefined ? undefined : true}
      aria-describedby={issue === undefined ? undefined : field.errorId}
    >
      <p id={legendId} className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
        {legend}
      </p>
      <div className="grid gap-2">{children}</div>
      {issue !== undefined && (
        <p id={field.errorId} className="mt-1 flex items-center gap-1.5 text-sm text-bad">
          <Icon name="warning" className="size-4" />
          {issueMessages.formatFieldIssue(issue, legend)}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  name: string
  value: string | number
  isSelected: boolean
  label: string
  price?: string
  /** An explanation below the label. */
  text?: ReactNode
  /** Pictures beside the label. */
  marks?: ReactNode
  disabled?: boolean
}

export function Choice({ name, value, isSelected, label, price, text, marks, disabled = false }: ChoiceProps) {
  const id = useId()
  const noteId = `${id}-note`
  const priceId = `${id}-price`
  const descriptions = [text !== undefined && noteId, price !== undefined && priceId].filter(Boolean).join(' ')
  const lang = useTextLanguage()
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-s border border-line px-3 py-2.5 has-checked:border-primary has-checked:bg-tint ${disabled ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer'}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isSelected}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={descriptions || undefined}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      {/* The price wraps below its label at large font sizes. The text has the whole width. */}
      <span className="flex min-w-0 grow flex-wrap gap-x-3">
        <span id={id} lang={lang(label)} className="min-w-0 grow basis-32">
          {label}
        </span>
        {marks}
        {price !== undefined && (
          <span id={priceId} className="font-semibold tabular-nums">
            {price}
          </span>
        )}
        {text !== undefined && (
          <span id={noteId} className="basis-full text-sm text-ink-soft">
            {text}
          </span>
        )}
      </span>
    </label>
  )
}

interface ContactFieldsProps {
  fields: CheckoutFields
  requiresBirthDate: boolean
  asksVatNumber: boolean
}

/** Name, email, phone and, where the shop asks for them, the date of birth and the company. */
export function ContactFields({ fields, requiresBirthDate, asksVatNumber }: ContactFieldsProps) {
  const t = useMessages(checkoutMessages)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field field={fields.firstName} label={t('checkout.firstName')} autoComplete="given-name" required />
      <Field field={fields.lastName} label={t('checkout.lastName')} autoComplete="family-name" required />
      <Field
        field={fields.email}
        label={t('checkout.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        field={fields.phone}
        label={t('checkout.phone')}
        hint={t('checkout.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      {requiresBirthDate && (
        <Field
          field={fields.birthDate}
          label={t('checkout.birthDate')}
          hint={t('checkout.birthDateHint')}
          inputMode="numeric"
          autoComplete="bday"
          required
        />
      )}
      {asksVatNumber && (
        <FoldedFields
          title={t('checkout.business')}
          fields={[fields.company, fields.vatNumber]}
          className="sm:col-span-2"
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field field={fields.company} label={t('checkout.company')} autoComplete="organization" />
            <Field
              field={fields.vatNumber}
              label={t('checkout.vatNumber')}
              hint={t('checkout.vatNumberHint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
        </FoldedFields>
      )}
    </div>
  )
}

/** Reward points to pay with; nothing for a customer without any. */
export function PointsField({ field, redeemable }: { field: FormField; redeemable: Quote['redeemable'] }) {
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  if (redeemable <= 0) return null
  return (
    <Field
      field={field}
      label={t('checkout.points')}
      hint={t('checkout.pointsHint', { amount: money(redeemable) })}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

/** A note to the shop, folded while it is empty. */
export function NotesField({ field }: { field: FormField }) {
  const t = useMessages(checkoutMessages)
  return (
    <FoldedFields title={t('checkout.addNotes')} fields={[field]}>
      <TextAreaField
        field={field}
        label={t('checkout.notes')}
        hint={t('checkout.notesHint')}
        maxLength={MAX_NOTES_LENGTH}
        rows={3}
        autoComplete="off"
      />
    </FoldedFields>
  )
}

interface PaymentFieldsProps {
  field: FormField
  payments: readonly PaymentMethodCode[]
  selected: string | null
  delivery: DeliveryKind
  /** The number of gift vouchers in an order that is delivered by email; 0 for other orders. */
  mailedVouchers: number
}

/** The tenant's payment methods, each with an explanation. */
export function PaymentFields({ field, payments, selected, delivery, mailedVouchers }: PaymentFieldsProps) {
  const t = useMessages(checkoutMessages)
  const tOrders = useMessages(ordersMessages)
  return (
    <ChoiceGroup field={field} legend={t('checkout.payment')} hideLegend>
      {payments.map((code) => (
        <Choice
          key={code}
          name={field.name}
          value={code}
          isSelected={selected === code}
          label={tOrders(`payment.${getPaymentName(code, delivery)}`)}
          text={
            mailedVouchers > 0 && awaitsTransfer(code)
              ? t('checkout.transferByEmail', { count: mailedVouchers })
              : tOrders(`payment.${getPaymentName(code, delivery)}.text`)
          }
          marks={<PaymentMarks payment={code} />}
        />
      ))}
    </ChoiceGroup>
  )
}
