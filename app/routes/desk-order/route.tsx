import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { phoneCountry, phoneUri } from '#app/domain/customers/phone-number.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { readableOrder } from '#app/domain/orders/readable-order.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { intentIn } from '#app/http/form-answers.ts'
import { newFormKey } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound } from '#app/http/responses.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { MarkOrder } from './mark-order.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { RefundOrder } from './refund-order.tsx'
import { mark, noteSeen, refund, settle } from './take-order.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  const order = await shop.read((db, tenantId) =>
    db.orderRecord(tenantId, params.code ?? '', orderRules(context.tenant)),
  )
  if (order === null) throw notFound()
  return {
    title: say(messages, 'deskOrder.title', { code: order.code }),
    order: readableOrder(order, context.tenant),
    phoneUri: phoneUri(order.contact?.phone ?? '', phoneCountry(context.tenant)),
    refundKey: newFormKey(),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const desk = await deskPage(context, request)
  const form = await formOf(request)
  const sent = { form, desk, context, code: params.code ?? '' }
  switch (intentIn(form, ['mark', 'refund', 'settle', 'seen'])) {
    case 'mark':
      return mark(sent)
    case 'refund':
      return refund(sent)
    case 'settle':
      return settle(sent)
    case 'seen':
      return noteSeen(sent)
    default:
      throw data(null, { status: 400 })
  }
}

export default function DeskOrder() {
  const words = useMessages(deskOrdersWords)
  const { order, phoneUri, refundKey } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <DeskPage
      title={words('deskOrder.title', { code: order.code })}
      actions={
        <>
          <ButtonLink look="quiet" to={deskLinks.orders()}>
            {words('deskOrder.all')}
          </ButtonLink>
          <ButtonLink look="quiet" to={deskLinks.slip(order.code)}>
            {words('deskOrder.slip')}
          </ButtonLink>
          <PrintButton label={words('deskOrder.print')} />
        </>
      }
    >
      <MarkOrder order={order} />
      <OrderGoods order={order} />
      <OrderFacts order={order} phoneUri={phoneUri} />
      <OrderMoney order={order} />
      {/* Drawn anew after every step: what was typed into a form that was taken does not stay in it. */}
      <RefundOrder key={`refund ${key}`} order={order} refundKey={refundKey} />
      <OrderHistory order={order} />
    </DeskPage>
  )
}
