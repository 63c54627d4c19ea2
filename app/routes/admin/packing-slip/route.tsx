import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { toDisplayOrder } from '#app/domain/orders/display-order.ts'
import { getUnreturnedLines } from '#app/domain/orders/operations.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

/** The parcel's contents. It omits prices, because others can see the slip in transit. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const order = await shop.read((db, tenantId) =>
    db.findOrderRecord(tenantId, params.code ?? '', getOrderRules(context.tenant)),
  )
  if (order === null) throw notFound()
  const { code, placedAt, contact, delivery, notes } = toDisplayOrder(order, context.tenant)
  const lines = getUnreturnedLines(order.lines, order.returned).map(({ variant, sku, name, choice, quantity }) => ({
    variant,
    sku,
    name,
    choice,
    quantity,
  }))
  return {
    title: translate(messages, 'adminPackingSlip.title', { code }),
    packingSlip: { code, placedAt, contact, delivery, notes, lines },
  }
}

export default function AdminPackingSlip() {
  const t = useMessages(adminOrdersMessages)
  const { name } = useShop()
  const { packingSlip } = useLoaderData<typeof loader>()
  const { code, placedAt, contact, delivery, notes, lines } = packingSlip
  const address = delivery.kind === 'deliver' ? delivery.address : null
  return (
    <AdminPage
      title={t('adminPackingSlip.title', { code })}
      actions={
        <>
          <ButtonLink appearance="quiet" to={adminLinks.order(code)}>
            {t('adminOrder.title', { code })}
          </ButtonLink>
          <PrintButton label={t('adminOrder.print')} />
        </>
      }
    >
      <div className="grid gap-1">
        <p className="font-bold">{name}</p>
        <p>
          <DateText timestamp={placedAt} />
        </p>
        <h2 className="mt-3 text-sm text-ink-soft">
          {t(delivery.kind === 'collect' ? 'adminPackingSlip.collectFrom' : 'adminPackingSlip.to')}
        </h2>
        {delivery.kind === 'collect' && <p>{delivery.store}</p>}
        {contact !== null && (
          <p className="text-lg font-semibold">
            {contact.firstName} {contact.lastName}
          </p>
        )}
        {address !== null && (
          <p className="text-lg">
            {address.street}
            <br />
            {address.postcode} {address.city}, {address.country}
          </p>
        )}
        {contact !== null && <p>{contact.phone}</p>}
        {delivery.kind === 'deliver' && <p>{delivery.method}</p>}
      </div>
      <AdminTable
        caption={t('adminOrder.lines')}
        columns={[
          { label: t('adminOrder.product') },
          { label: t('adminOrder.quantity'), alignEnd: true },
          { label: t('adminPackingSlip.packed'), alignEnd: true },
        ]}
        emptyText=""
        rows={lines.map((line) => ({
          key: line.variant,
          cells: [
            <div key="product">
              {line.name}
              <span className="block text-sm font-normal text-ink-soft">
                {[line.choice, line.sku].filter(Boolean).join(' · ')}
              </span>
            </div>,
            line.quantity,
            <span key="box" aria-hidden="true" className="inline-block size-5 border border-ink-soft" />,
          ],
        }))}
      />
      {notes !== '' && <p className="whitespace-pre-line">{notes}</p>}
    </AdminPage>
  )
}
