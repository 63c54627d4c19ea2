import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { readableOrder } from '#app/domain/orders/readable-order.ts'
import { stillOut } from '#app/domain/orders/restock.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { notFound } from '#app/http/responses.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

/** What lies in the parcel: nothing of money, which is nobody's business on the way. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  const order = await shop.read((db, tenantId) =>
    db.orderRecord(tenantId, params.code ?? '', orderRules(context.tenant)),
  )
  if (order === null) throw notFound()
  const { code, placedAt, contact, delivery, notes } = readableOrder(order, context.tenant)
  const lines = stillOut(order.lines, order.returned).map(({ variant, sku, name, choice, quantity }) => ({
    variant,
    sku,
    name,
    choice,
    quantity,
  }))
  return {
    title: say(messages, 'deskSlip.title', { code }),
    slip: { code, placedAt, contact, delivery, notes, lines },
  }
}

export default function DeskSlip() {
  const words = useMessages(deskOrdersWords)
  const { name } = useShop()
  const { slip } = useLoaderData<typeof loader>()
  const { code, placedAt, contact, delivery, notes, lines } = slip
  const address = delivery.kind === 'deliver' ? delivery.address : null
  return (
    <DeskPage
      title={words('deskSlip.title', { code })}
      actions={
        <>
          <ButtonLink look="quiet" to={deskLinks.order(code)}>
            {words('deskOrder.title', { code })}
          </ButtonLink>
          <PrintButton label={words('deskOrder.print')} />
        </>
      }
    >
      <div className="grid gap-1">
        <p className="font-bold">{name}</p>
        <p>
          <DateText at={placedAt} />
        </p>
        <h2 className="mt-3 text-sm text-ink-soft">
          {words(delivery.kind === 'collect' ? 'deskSlip.collect' : 'deskSlip.to')}
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
      <DeskTable
        caption={words('deskOrder.lines')}
        columns={[
          { label: words('deskOrder.product') },
          { label: words('deskOrder.quantity'), end: true },
          { label: words('deskSlip.packed'), end: true },
        ]}
        empty=""
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
    </DeskPage>
  )
}
