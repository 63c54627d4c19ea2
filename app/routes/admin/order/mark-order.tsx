import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { AddressCorrection, adminOrderIssues, NoteForm } from '#app/domain/admin/order-forms.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { AdminOrderView } from '#app/domain/orders/operations.ts'
import {
  canCorrectAddress,
  canMark,
  formatStates,
  isIrreversible,
  isUndo,
  type MarkableState,
  markableStates,
} from '#app/domain/orders/order-states.ts'
import { carrierCodes, carriers, NewParcel } from '#app/domain/orders/parcels.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { AdminAction, AdminPanel, Confirmation } from '#app/ui/admin/admin-page.tsx'
import { Attention } from '#app/ui/admin/admin-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Field, SelectField, TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { Breakable } from '#app/ui/line-breaks.tsx'
import { OrderBadges } from '#app/ui/order/order-card.tsx'
import { ParcelLine } from '#app/ui/order/order-timeline.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** The order's states, with buttons for the next ones. Marks that can't be undone need a confirmation. */
export function MarkOrderPanel({ order }: { order: AdminOrderView }) {
  const t = useMessages(adminOrdersMessages)
  const next = markableStates.filter((to) => canMark(order, to, order.delivery.kind))
  const reversible = next.filter((to) => !isIrreversible(order, to))
  const irreversible = next.filter((to) => isIrreversible(order, to))
  return (
    <AdminPanel title={t('adminOrder.states')}>
      <OrderBadges order={order} delivery={order.delivery.kind} />
      {order.attention !== '' && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Attention code={order.attention} />
          <AdminAction action={adminLinks.order(order.code)} intent="seen" fields={{ shown: order.attention }}>
            {t('adminOrder.acknowledge')}
          </AdminAction>
        </div>
      )}
      {next.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t('adminOrder.setStatus.none')}</p>
      ) : (
        <div className="mt-4 grid gap-4 print:hidden">
          {reversible.length > 0 && (
            <MarkForm order={order}>
              {reversible.includes('shipped') && <ParcelFields />}
              {reversible.map((to) => (
                <MarkButton key={to} order={order} to={to} />
              ))}
            </MarkForm>
          )}
          <div className="flex flex-wrap items-start gap-2">
            {irreversible.map((to) => (
              <ConfirmedMark key={to} order={order} to={to} />
            ))}
          </div>
        </div>
      )}
    </AdminPanel>
  )
}

/** The key resets the note when the order's states change. */
function MarkForm({ order, children }: { order: AdminOrderView; children: ReactNode }) {
  const t = useMessages(adminOrdersMessages)
  const shown = formatStates(order)
  return (
    <Form key={`${order.code} ${shown}`} method="post" action={adminLinks.order(order.code)} className="grid gap-3">
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="shown" value={shown} />
      <label className="max-w-md text-sm font-semibold">
        {t('adminOrder.setStatus.note')}
        <input
          type="text"
          name="why"
          maxLength={200}
          autoComplete="off"
          className="mt-1 h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 font-normal text-ink"
        />
      </label>
      <div className="flex flex-wrap items-end gap-2">{children}</div>
    </Form>
  )
}

/** The first parcel of an order that is marked as shipped. */
function ParcelFields() {
  const t = useMessages(adminOrdersMessages)
  const controlClasses = 'mt-1 h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 font-normal text-ink'
  return (
    <div className="grid max-w-md basis-full grid-cols-1 gap-3 sm:grid-cols-2">
      <label className="text-sm font-semibold">
        {t('adminOrder.carrier')}
        <select name="carrier" className={controlClasses}>
          <option value="">{t('adminOrder.carrier.none')}</option>
          <CarrierOptions />
        </select>
      </label>
      <label className="text-sm font-semibold">
        {t('adminOrder.tracking')}
        <input type="text" name="tracking" maxLength={60} autoComplete="off" className={controlClasses} />
      </label>
    </div>
  )
}

function MarkButton({ order, to }: { order: AdminOrderView; to: MarkableState }) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const undo = isUndo(order, to)
  return (
    <Button type="submit" name="to" value={to} appearance={undo ? 'quiet' : 'primary'}>
      {undo ? t('adminOrder.undo', { state: tOrders(`order.${order.fulfilment}`) }) : t(`adminOrder.mark.${to}`)}
    </Button>
  )
}

/** A mark that can't be undone: its button explains the consequences and asks for a second click. */
function ConfirmedMark({ order, to }: { order: AdminOrderView; to: MarkableState }) {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  const amount = money(getAmountDue(order.totals))
  const isInTransit = to === 'cancelled' && order.fulfilment === 'shipped'
  const isPaidNow = !order.paid && (to === 'delivered' || to === 'collected')
  return (
    <Confirmation
      label={t(`adminOrder.mark.${to}`)}
      text={
        <>
          {t(isInTransit ? 'adminOrder.confirm.cancelledUnderWay' : `adminOrder.confirm.${to}`, { amount })}
          {isPaidNow && ` ${t('adminOrder.confirm.paidNow', { amount })}`}
        </>
      }
    >
      <MarkForm order={order}>
        <Button type="submit" name="to" value={to}>
          {t(`adminOrder.mark.${to}`)}
        </Button>
      </MarkForm>
    </Confirmation>
  )
}

function CarrierOptions() {
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
