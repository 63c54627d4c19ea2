import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { formatPhoneUri, getPhoneCountry } from '#app/domain/customers/phone-number.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import type { AdminOrderView, OrderRecord } from '#app/domain/orders/operations.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { toDisplayOrder } from '#app/domain/orders/order-view.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { createFormKey, parseIntent, readFormData } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { FreshForm } from '#app/ui/admin/fresh-form.tsx'
import { ButtonLink, PrintButton } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { AddressPanel, InternalNotesPanel, MarkOrderPanel, ParcelsPanel } from './mark-order.tsx'
import {
  acknowledgeAttention,
  addNote,
  addParcel,
  correctAddress,
  issueInvoice,
  markOrder,
  refundOrder,
  removeParcel,
  settleRefund,
} from './order-actions.ts'
import { BoughtVouchers, OrderDetails, OrderHistory, OrderInvoices, OrderItems } from './order-details.tsx'
import { OrderPayments, RefundPanel } from './order-payments.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const order = await shop.read((db, tenantId) =>
    db.findOrderRecord(tenantId, params.code ?? '', getOrderRules(context.tenant)),
  )
  if (order === null) throw notFound()
  return {
    title: translate(messages, 'adminOrder.title', { code: order.code }),
    order: withoutToken(toDisplayOrder(order, context.tenant)),
    phoneUri: formatPhoneUri(order.contact?.phone ?? '', getPhoneCountry(context.tenant)),
    refundKey: createFormKey(),
  }
}

const withoutToken = ({ token: _token, ...order }: OrderRecord): AdminOrderView => order

const intents = [
  'mark',
  'refund',
  'settle',
  'seen',
  'add-parcel',
  'remove-parcel',
  'note',
  'address',
  'invoice',
] as const

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request)
  const form = await readFormData(request)
  const orderRequest = { request, form, admin, context, code: params.code ?? '' }
  switch (parseIntent(form, intents)) {
    case 'mark':
      return markOrder(orderRequest)
    case 'refund':
      return refundOrder(orderRequest)
    case 'settle':
      return settleRefund(orderRequest)
    case 'seen':
      return acknowledgeAttention(orderRequest)
    case 'add-parcel':
      return addParcel(orderRequest)
    case 'remove-parcel':
      return removeParcel(orderRequest)
    case 'note':
      return addNote(orderRequest)
    case 'address':
      return correctAddress(orderRequest)
    case 'invoice':
      return issueInvoice(orderRequest)
    default:
      throw data(null, { status: 400 })
  }
}

export default function AdminOrder() {
  const t = useMessages(adminOrdersMessages)
  const { order, phoneUri, refundKey } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <AdminPage
      title={t('adminOrder.title', { code: order.code })}
      actions={
        <>
          <ButtonLink appearance="quiet" to={adminLinks.orders()}>
            {t('adminOrder.allOrders')}
          </ButtonLink>
          {order.delivery.kind !== 'email' && (
            <ButtonLink appearance="quiet" to={adminLinks.packingSlip(order.code)}>
              {t('adminOrder.packingSlip')}
            </ButtonLink>
          )}
          <PrintButton label={t('adminOrder.print')} />
        </>
      }
    >
      <MarkOrderPanel order={order} />
      <FreshForm>
        <ParcelsPanel order={order} />
      </FreshForm>
      <OrderItems order={order} />
      <BoughtVouchers order={order} />
      <OrderDetails order={order} phoneUri={phoneUri} />
      {/* Filled again after a change of the address, so that it can't send an old street with a new city. */}
      <AddressPanel key={`address ${JSON.stringify(order.delivery)}`} order={order} />
      <FreshForm>
        <InternalNotesPanel order={order} />
      </FreshForm>
      <OrderPayments order={order} />
      <OrderInvoices order={order} />
      {/* Reset after every change: input typed for one refund must not be sent with the key of the next. */}
      <RefundPanel key={`refund ${key}`} order={order} refundKey={refundKey} />
      <OrderHistory order={order} />
    </AdminPage>
  )
}
