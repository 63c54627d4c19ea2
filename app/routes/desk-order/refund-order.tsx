import { deskLinks } from '#app/desk-links.ts'
import { deskOrderFaults, orderShown, RefundForm, restockChoices } from '#app/domain/desk/order-forms.ts'
import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import { cents, decimalEuros } from '#app/domain/money.ts'
import type { OrderRecord } from '#app/domain/orders/operations.ts'
import { refundable } from '#app/domain/orders/refundable.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { HeldVersion } from '#app/ui/form/held-version.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

interface RefundOrderProps {
  order: OrderRecord
  /** Made with the form: sent twice, the money goes back once. */
  refundKey: string
}

/** Giving a part or all of the money back, and saying which goods are back. */
export function RefundOrder({ order, refundKey }: RefundOrderProps) {
  const say = useMessages(deskOrdersWords)
  const money = useMoney()
  const offered = refundable(order)
  const { left, surplus, by } = offered ?? { left: cents(0), surplus: [], by: 'original' as const }
  const { checked, fields } = useCheckedForm({
    id: 'refund',
    schema: RefundForm,
    order: deskOrderFaults,
    defaultValue: { amount: decimalEuros(left), restock: 'none' },
  })
  if (offered === null) return null
  const typed = fields.back.initialValue
  // An order of one line sends one value, and no list.
  const units: readonly unknown[] = [typed ?? []].flat()
  return (
    <div className="print:hidden">
      <DeskPanel title={say('deskOrder.refund.title')}>
        <CheckedForm checked={checked} action={deskLinks.order(order.code)} className="grid max-w-xl gap-4">
          <p className="text-ink-soft">
            {say('deskOrder.refund.left', { amount: money(left) })} {say(`deskOrder.refund.${by}`)}
          </p>
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="key" value={refundKey} />
          <HeldVersion checked={checked} version={orderShown(order)} />
          <Field field={fields.amount} label={say('deskOrder.refund.amount')} inputMode="decimal" required />
          {surplus.length > 0 && (
            <SelectField field={fields.payment} label={say('deskOrder.refund.payment')}>
              <option value="">{say('deskOrder.refund.payment.own')}</option>
              {surplus.map(({ reference, amount }) => (
                <option key={reference} value={reference}>
                  {money(amount)} · {reference}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField field={fields.restock} label={say('deskOrder.refund.restock')}>
            {restockChoices.map((choice) => (
              <option key={choice} value={choice}>
                {say(`deskOrder.refund.restock.${choice}`)}
              </option>
            ))}
          </SelectField>
          {order.lines.map((line, index) => (
            <label key={line.variant} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3 text-sm">
              {say('deskOrder.refund.units', { product: [line.name, line.choice].filter(Boolean).join(' · ') })}
              <input
                type="number"
                name={fields.back.name}
                min={0}
                max={line.quantity}
                defaultValue={String(units[index] ?? 0)}
                className="h-11 rounded-s border border-ink-soft bg-paper px-3 text-ink"
              />
            </label>
          ))}
          <Field field={fields.why} label={say('deskOrder.refund.why')} maxLength={200} autoComplete="off" />
          <SubmitButton checked={checked} className="justify-self-start">
            {say('deskOrder.refund.submit')}
          </SubmitButton>
        </CheckedForm>
      </DeskPanel>
    </div>
  )
}
