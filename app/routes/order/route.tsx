import {
  type ActionFunctionArgs,
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
import { withCountryName } from '#app/domain/orders/with-country-name.ts'
import { flash } from '#app/http/flash.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { useOrdered } from '#app/ui/basket/use-ordered.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderState } from './order-state.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageMeta(matches, page?.head)

/** Whoever has the address sees the order: it is told to nobody, and kept by no cache. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

/** Milliseconds in which a visit to the page is that of whoever has ordered. */
const justNow = 10 * 60_000

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop, tenant } = context
  const order = await shop.order(tokenOf(params.token), orderRules(tenant))
  if (order === null) throw notFound()
  const title = say(messagesOf(tenant), 'orderPage.title', { code: order.code })
  return {
    order: withCountryName(order, tenant.locale),
    justNow: Date.now() - Date.parse(order.placedAt) < justNow,
    head: {
      title: `${title} | ${tenant.pages.home.company}`,
      description: '',
      // The canonical address would tell the token.
      path: links.home(),
      hidden: true,
    },
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, tenant, cookies } = context
  const messages = messagesOf(tenant)
  const token = tokenOf(params.token)
  const back = async (message: Message) =>
    redirect(links.order(token), { headers: withCookies(await flash(cookies, [message])) })
  const intent = (await formOf(request))?.get('intent')
  switch (intent) {
    case 'pay': {
      const page = await shop.payAgain(token, orderRules(tenant), new URL(request.url).origin)
      if (page !== null) return redirect(page, 303)
      return back({ kind: 'error', title: null, text: say(messages, 'orderPage.payFailed') })
    }
    case 'withdraw': {
      const { ok } = await shop.withdrawOrder(token, orderRules(tenant))
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
  const { order, justNow } = useLoaderData<typeof loader>()
  useOrdered(justNow)
  const title = words('orderPage.title', { code: order.code })
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={title} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{title}</h1>
      <OrderState order={order} />
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
