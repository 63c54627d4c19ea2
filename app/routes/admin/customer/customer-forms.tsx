import { adminLinks } from '#app/admin-links.ts'
import {
  type CustomerRecord,
  getTermsVersion,
  PointsForm,
  SHOP_PRICES,
  TermsForm,
} from '#app/domain/admin/customers.ts'
import { adminCustomersMessages } from '#app/domain/messages/en/admin-orders.ts'
import type { PointEntry } from '#app/domain/rewards/points.ts'
import { AdminDetails, AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { CheckboxField, Field, SelectField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { usePoints } from '#app/ui/price.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface PointsPanelProps {
  customer: Pick<CustomerRecord, 'id' | 'points' | 'lastManualPointsId'>
  /** Idempotency key of the owner's form. Null for staff, who only see the points. */
  formKey: string | null
}

/** Reward points with their history, and the form to adjust them. */
export function PointsPanel({ customer: { id, points, lastManualPointsId }, formKey }: PointsPanelProps) {
  const t = useMessages(adminCustomersMessages)
  const formatPoints = usePoints()
  return (
    <AdminPanel title={t('adminCustomer.points')}>
      <div className="grid gap-5">
        <AdminDetails
          details={[
            [t('adminCustomer.points.spendable'), formatPoints(points.spendable)],
            [t('adminCustomer.points.balance'), formatPoints(points.balance)],
            [t('adminCustomer.points.onHold'), formatPoints(points.onHold)],
          ]}
        />
        {formKey !== null && <PointsFields id={id} formKey={formKey} displayedPoints={lastManualPointsId} />}
        <AdminTable
          caption={t('adminCustomer.points')}
          columns={[
            { label: t('adminCustomer.points.description') },
            { label: t('adminCustomer.points.date') },
            { label: t('adminCustomer.status') },
            { label: t('adminCustomer.points'), alignEnd: true },
          ]}
          emptyText={t('adminCustomer.points.none')}
          rows={points.entries.map((entry) => ({
            key: entry.id,
            cells: [
              <PointEntryLabel key="what" entry={entry} />,
              <DateText key="when" timestamp={new Date(entry.at).toISOString()} />,
              t(`adminCustomer.points.${entry.state}`),
              `${entry.kind === 'earned' ? '+' : '−'}${formatPoints(entry.amount)}`,
            ],
          }))}
        />
      </div>
    </AdminPanel>
  )
}

function PointEntryLabel({ entry: { kind, order, note } }: { entry: PointEntry }) {
  const t = useMessages(adminCustomersMessages)
  if (note !== '') return note
  return order === '' ? t('adminCustomer.points.imported') : t(`adminCustomer.points.${kind}`, { order })
}

function PointsFields({ id, formKey, displayedPoints }: { id: number; formKey: string; displayedPoints: number }) {
  const t = useMessages(adminCustomersMessages)
  const { formState, fields } = useValidatedForm({
    id: 'points',
    schema: PointsForm,
    issueOrder: [
      ['field.required', 'field.required'],
      ['field.amount', 'field.amount'],
      ['field.tooLong', 'form.tooLong'],
    ],
    defaultValue: { key: formKey },
  })
  return (
    <ValidatedForm formState={formState} action={adminLinks.customer(id)} className="grid max-w-md gap-4">
      <h3 className="font-bold">{t('adminCustomer.points.change')}</h3>
      <input type="hidden" name="intent" value="points" />
      <input type="hidden" name="key" defaultValue={fields.key.defaultValue} />
      <input type="hidden" name="shown" value={displayedPoints} />
      <Field
        field={fields.amount}
        label={t('adminCustomer.points.amount')}
        hint={t('adminCustomer.points.amount.hint')}
        autoComplete="off"
        required
      />
      <Field
        field={fields.why}
        label={t('adminCustomer.points.reason')}
        hint={t('adminCustomer.points.reason.hint')}
        autoComplete="off"
        required
      />
      <SubmitButton formState={formState} className="justify-self-start">
        {t('adminCustomer.points.submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}

interface TermsPanelProps {
  customer: Pick<CustomerRecord, 'id' | 'terms' | 'priceLists'>
  /** Staff see the terms; owners edit them. */
  isOwner: boolean
}

export function TermsPanel({ customer, isOwner }: TermsPanelProps) {
  const t = useMessages(adminCustomersMessages)
  const { terms, priceLists } = customer
  const priceList = priceLists.find(({ id }) => id === terms.priceListId)?.name ?? t('adminCustomers.regularPrices')
  return (
    <AdminPanel title={t('adminCustomer.terms')}>
      {isOwner ? (
        <TermsFields customer={customer} />
      ) : (
        <AdminDetails
          details={[
            [t('adminCustomer.priceList'), priceList],
            [t('adminCustomer.excludeVat'), t(terms.excludeVat ? 'adminCustomer.yes' : 'adminCustomer.no')],
          ]}
        />
      )}
    </AdminPanel>
  )
}

function TermsFields({ customer: { id, terms, priceLists } }: Pick<TermsPanelProps, 'customer'>) {
  const t = useMessages(adminCustomersMessages)
  const { formState, fields } = useValidatedForm({
    id: 'terms',
    schema: TermsForm,
    issueOrder: [
      ['field.required', 'field.required'],
      ['field.choice', 'field.choice'],
    ],
    defaultValue: {
      priceList: String(terms.priceListId ?? SHOP_PRICES),
      ...(terms.excludeVat ? { excludeVat: 'on' } : {}),
    },
  })
  return (
    <ValidatedForm formState={formState} action={adminLinks.customer(id)} className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value="terms" />
      <VersionField formState={formState} version={getTermsVersion(terms)} />
      <SelectField field={fields.priceList} label={t('adminCustomer.priceList')}>
        <option value={SHOP_PRICES}>{t('adminCustomers.regularPrices')}</option>
        {priceLists.map((priceList) => (
          <option key={priceList.id} value={priceList.id}>
            {priceList.name}
          </option>
        ))}
      </SelectField>
      <CheckboxField field={fields.excludeVat} label={t('adminCustomer.excludeVat')} />
      <SubmitButton formState={formState} className="justify-self-start">
        {t('adminCustomer.terms.submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}
