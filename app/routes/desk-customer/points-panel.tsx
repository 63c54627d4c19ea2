import { deskLinks } from '#app/desk-links.ts'
import { type CustomerRecord, PointsForm } from '#app/domain/desk/customers.ts'
import { deskCustomersWords } from '#app/domain/messages/words/desk-customers.ts'
import { decimalEuros } from '#app/domain/money.ts'
import type { PointEntry } from '#app/domain/rewards/points.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskFacts } from '#app/ui/desk/desk-facts.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

interface PointsPanelProps {
  customer: Pick<CustomerRecord, 'id' | 'points' | 'pointsByHand'>
  /** For the owner's form; null for staff, who see the points alone. */
  formKey: string | null
}

/** Reward points with their history, and the form by which they are changed by hand. */
export function PointsPanel({ customer: { id, points, pointsByHand }, formKey }: PointsPanelProps) {
  const say = useMessages(deskCustomersWords)
  return (
    <DeskPanel title={say('deskCustomer.points')}>
      <div className="grid gap-5">
        <DeskFacts
          facts={[
            [say('deskCustomer.points.spendable'), decimalEuros(points.spendable)],
            [say('deskCustomer.points.balance'), decimalEuros(points.balance)],
            [say('deskCustomer.points.onHold'), decimalEuros(points.onHold)],
          ]}
        />
        {formKey !== null && <PointsFields id={id} formKey={formKey} shown={pointsByHand} />}
        <DeskTable
          caption={say('deskCustomer.points')}
          columns={[
            { label: say('deskCustomer.points.what') },
            { label: say('deskCustomer.points.when') },
            { label: say('deskCustomer.status') },
            { label: say('deskCustomer.points'), end: true },
          ]}
          empty={say('deskCustomer.points.none')}
          rows={points.entries.map((entry) => ({
            key: entry.id,
            cells: [
              <What key="what" entry={entry} />,
              <DateText key="when" at={new Date(entry.at).toISOString()} />,
              say(`deskCustomer.points.${entry.state}`),
              `${entry.kind === 'earned' ? '+' : '−'}${decimalEuros(entry.amount)}`,
            ],
          }))}
        />
      </div>
    </DeskPanel>
  )
}

function What({ entry: { kind, order, note } }: { entry: PointEntry }) {
  const say = useMessages(deskCustomersWords)
  if (note !== '') return note
  return order === '' ? say('deskCustomer.points.brought') : say(`deskCustomer.points.${kind}`, { order })
}

function PointsFields({ id, formKey, shown }: { id: number; formKey: string; shown: number }) {
  const say = useMessages(deskCustomersWords)
  const { checked, fields } = useCheckedForm({
    id: 'points',
    schema: PointsForm,
    order: [
      ['field.required', 'field.required'],
      ['field.amount', 'field.amount'],
      ['field.tooLong', 'field.tooLong'],
    ],
    defaultValue: { key: formKey },
  })
  return (
    <CheckedForm checked={checked} action={deskLinks.customer(id)} className="grid max-w-md gap-4">
      <h3 className="font-bold">{say('deskCustomer.points.change')}</h3>
      <input type="hidden" name="intent" value="points" />
      <input type="hidden" name="key" defaultValue={fields.key.defaultValue} />
      <input type="hidden" name="shown" value={shown} />
      <Field
        field={fields.amount}
        label={say('deskCustomer.points.amount')}
        hint={say('deskCustomer.points.amount.hint')}
        autoComplete="off"
        required
      />
      <Field
        field={fields.why}
        label={say('deskCustomer.points.why')}
        hint={say('deskCustomer.points.why.hint')}
        autoComplete="off"
        required
      />
      <SubmitButton checked={checked} className="justify-self-start">
        {say('deskCustomer.points.submit')}
      </SubmitButton>
    </CheckedForm>
  )
}
