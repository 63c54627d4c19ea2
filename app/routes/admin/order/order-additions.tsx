import { adminLinks } from '#app/admin-links.ts'
import { AddressCorrection, adminOrderIssues, NoteForm } from '#app/domain/admin/order-forms.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { AdminOrderView } from '#app/domain/orders/operations.ts'
import { canCorrectAddress } from '#app/domain/orders/order-states.ts'
import { carrierCodes, carriers, NewParcel } from '#app/domain/orders/parcels.ts'
import { AdminAction, AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Field, SelectField, TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { Breakable } from '#app/ui/line-breaks.tsx'
import { ParcelLine } from '#app/ui/order/order-timeline.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The carriers as options of a select. */
export function CarrierOptions() {
  const tOrders = useMessages(ordersMessages)
  return carrierCodes.map((code) => (
    <option key={code} value={code}>
      {carriers[code].name || tOrders('order.otherCarrier')}
    </option>
  ))
}

/** The parcels of a delivery, and a form for another one. */
export function ParcelsPanel({ order }: { order: AdminOrderView }) {
  const t = useMessages(adminOrdersMessages)
  const { formState, fields } = useValidatedForm({
    id: 'parcel',
    schema: NewParcel,
    issueOrder: adminOrderIssues,
    defaultValue: { carrier: order.parcels.at(-1)?.carrier ?? 'acs' },
  })
  if (order.delivery.kind !== 'deliver' || order.state !== 'open') return null
  return (
    <AdminPanel title={t('adminOrder.parcels')}>
      {order.parcels.length > 0 && (
        <ul className="mb-4 grid gap-2">
          {order.parcels.map((parcel) => (
            <li key={parcel.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0">
                <ParcelLine parcel={parcel} />
              </span>
              <AdminAction action={adminLinks.order(order.code)} intent="remove-parcel" fields={{ parcel: parcel.id }}>
                {t('adminOrder.parcel.remove')}
              </AdminAction>
            </li>
          ))}
        </ul>
      )}
      <ValidatedForm
        formState={formState}
        action={adminLinks.order(order.code)}
        className="grid max-w-xl gap-4 print:hidden"
      >
        <input type="hidden" name="intent" value="add-parcel" />
        <SelectField field={fields.carrier} label={t('adminOrder.carrier')}>
          <CarrierOptions />
        </SelectField>
        <Field field={fields.tracking} label={t('adminOrder.tracking')} autoComplete="off" />
        <Field
          field={fields.url}
          label={t('adminOrder.trackingUrl')}
          hint={t('adminOrder.trackingUrl.hint')}
          inputMode="url"
          autoComplete="off"
        />
        <SubmitButton formState={formState} appearance="quiet" className="justify-self-start">
          {t('adminOrder.parcel.add')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}

/** Notes of staff, which the customer never sees. */
export function InternalNotesPanel({ order }: { order: AdminOrderView }) {
  const t = useMessages(adminOrdersMessages)
  const { formState, fields } = useValidatedForm({ id: 'note', schema: NoteForm, issueOrder: adminOrderIssues })
  return (
    <div className="print:hidden">
      <AdminPanel title={t('adminOrder.internalNotes')}>
        {order.internalNotes.length > 0 && (
          <ul className="mb-4 grid gap-3">
            {order.internalNotes.map(({ id, at, who, text }) => (
              <li key={id}>
                <p className="whitespace-pre-line">
                  <Breakable text={text} />
                </p>
                <p className="text-sm text-ink-soft">
                  {who} · <DateText timestamp={at} withMinute />
                </p>
              </li>
            ))}
          </ul>
        )}
        <ValidatedForm formState={formState} action={adminLinks.order(order.code)} className="grid max-w-xl gap-4">
          <input type="hidden" name="intent" value="note" />
          <TextAreaField field={fields.text} label={t('adminOrder.internalNotes.text')} rows={3} maxLength={1000} />
          <SubmitButton formState={formState} appearance="quiet" className="justify-self-start">
            {t('adminOrder.internalNotes.submit')}
          </SubmitButton>
        </ValidatedForm>
      </AdminPanel>
    </div>
  )
}

/** Corrects the address until the parcel leaves the shop. */
export function AddressPanel({ order }: { order: AdminOrderView }) {
  const t = useMessages(adminOrdersMessages)
  const address = order.delivery.kind === 'deliver' ? order.delivery.address : null
  const { formState, fields } = useValidatedForm({
    id: 'address',
    schema: AddressCorrection,
    issueOrder: adminOrderIssues,
    defaultValue: { street: address?.street ?? '', city: address?.city ?? '', postcode: address?.postcode ?? '' },
  })
  if (address === null || !canCorrectAddress(order)) return null
  return (
    <div className="print:hidden">
      <AdminPanel title={t('adminOrder.correctAddress')}>
        <ValidatedForm formState={formState} action={adminLinks.order(order.code)} className="grid max-w-xl gap-4">
          <p className="text-ink-soft">{t('adminOrder.correctAddress.text', { country: address.country })}</p>
          <input type="hidden" name="intent" value="address" />
          <Field field={fields.street} label={t('adminOrder.street')} required autoComplete="off" />
          <Field field={fields.postcode} label={t('adminOrder.postcode')} required autoComplete="off" />
          <Field field={fields.city} label={t('adminOrder.city')} required autoComplete="off" />
          <SubmitButton formState={formState} appearance="quiet" className="justify-self-start">
            {t('adminOrder.correctAddress.submit')}
          </SubmitButton>
        </ValidatedForm>
      </AdminPanel>
    </div>
  )
}
