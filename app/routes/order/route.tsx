import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { orderPageWords } from '#app/domain/messages/words/order-page.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { readableOrder } from '#app/domain/orders/readable-order.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { z } from '#app/domain/schema.ts'
import { flash } from '#app/http/flash.ts'
import { intentIn, valuesIn } from '#app/http/form-answers.ts'
import { newFormKey, sentForm } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { useOrdered } from '#app/ui/basket/use-ordered.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderState } from './order-state.tsx'
import { orderedNow } from './ordered-now.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageMeta(matches, page?.head)

/** Whoever has the address sees the order: it is told to nobody, and kept by no cache. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

/** Milliseconds in which a visit to the page is that of whoever has ordered. */
const justNow = 10 * 60_000

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { tenant } = context
  const token = tokenOf(params.token)
  const linked = await linkedOrder(token, context)
  if (linked === null) throw notFound()
  if (linked.kind === 'expired') {
    const title = `${say(messagesOf(tenant), 'orderPage.expired.title')} | ${tenant.pages.home.company}`
    const head = { title, description: '', path: links.home(), hidden: true }
    return data(
      { expired: { token, formKey: newFormKey() }, order: null, payments: [], justNow: false, head },
      { status: 410 },
    )
  }
  const { order } = linked
  const title = say(messagesOf(tenant), 'orderPage.title', { code: order.code })
  return data({
    expired: null,
    order: readableOrder(order, tenant),
    payments: orderRules(tenant).payments,
    justNow: Date.now() - Date.parse(order.placedAt) < justNow,
    head: {
      title: `${title} | ${tenant.pages.home.company}`,
      description: '',
      // The canonical address would tell the token.
      path: links.home(),
      hidden: true,
    },
  })
}

/** What the link opens, for whoever is signed in in this browser. */
function linkedOrder(token: string, { shop, tenant, session }: AppLoadContext) {
  const customer = session.kind === 'signed-in' ? session.buyer.customerId : null
  return shop.read((db, tenantId) => db.linkedOrder(tenantId, token, customer, orderRules(tenant)))
}

const ChosenPayment = z.object({ payment: z.enum(paymentMethodCodes) })

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, tenant, cookies } = context
  const messages = messagesOf(tenant)
  const token = tokenOf(params.token)
  const back = async (message: Message) =>
    redirect(links.order(token), { headers: withCookies(await flash(cookies, [message])) })
  const form = await formOf(request)
  const intent = intentIn(form, ['mail-link', 'pay', 'withdraw'])
  if (intent === 'mail-link') {
    const request = { visitor: context.visitor, sent: await sentForm(form) }
    const asked = await shop.write((db, tenantId) => db.mailOrderLink(tenantId, token, request))
    return back(
      asked.ok
        ? { kind: 'success', title: null, text: say(messages, 'orderPage.expired.sent') }
        : { kind: 'warning', title: null, text: say(messages, 'limited.text', { minutes: asked.minutes }) },
    )
  }
  const linked = await linkedOrder(token, context)
  if (linked?.kind !== 'open') return redirect(links.order(token), { headers: withCookies() })
  const { order } = linked
  switch (intent) {
    case 'pay': {
      const chosen = valuesIn(form, ChosenPayment)?.payment ?? order.payment
      const paying = await shop.write((db, tenantId) =>
        db.payBy(tenantId, order.token, chosen, orderRules(tenant), new URL(request.url).origin),
      )
      if (!paying.ok) return back({ kind: 'error', title: null, text: say(messages, 'orderPage.payFailed') })
      if (paying.pay !== null) return redirect(paying.pay, 303)
      return redirect(links.order(token), { headers: await orderedNow(paying.order, context) })
    }
    case 'withdraw': {
      const { ok } = await shop.write((db, tenantId) => db.withdrawOrder(tenantId, order.token, orderRules(tenant)))
      return back(
        ok
          ? { kind: 'success', title: null, text: say(messages, 'orderPage.withdrawn') }
          : { kind: 'error', title: null, text: say(messages, 'orderPage.withdraw.refused') },
      )
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function OrderPage() {
  const words = useMessages(orderPageWords)
  const { expired, order, payments, justNow } = useLoaderData<typeof loader>()
  useOrdered(justNow)
  if (order === null) return <ExpiredLink {...expired} />
  const title = words('orderPage.title', { code: order.code })
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={title} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{title}</h1>
      <OrderState order={order} payments={payments} />
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-14">
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
      <OrderActions order={order} />
    </div>
  )
}

/** 32 random bytes; anything else names no order. */
function tokenOf(text: string | undefined): string {
  return text !== undefined && /^[\w-]{43}$/.test(text) ? text : ''
}
