import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { paypalReturn } from '#app/domain/orders/order-page.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { heldBasket, holdBasket } from '#app/http/baskets.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { useOrdered } from '#app/ui/basket/use-ordered.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PaymentAnswer, type PaymentShown } from './payment-answer.tsx'
import { returnedPayment } from './returned-payment.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageMeta(matches, page?.head)

/** One payer's own: the cookies of its loader, and no cache. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The addresses at which providers give a payer back. Even the failing ones ask how the payment stands. */
const doors: Readonly<Record<string, { readonly method: 'viva' | 'paypal'; readonly failed: boolean }>> = {
  '/vivasuccess': { method: 'viva', failed: false },
  '/vivaerror': { method: 'viva', failed: true },
  [paypalReturn('paid')]: { method: 'paypal', failed: false },
  [paypalReturn('cancelled')]: { method: 'paypal', failed: true },
}

/** The payer is back. Whether anything was paid is asked of the provider; doing so again changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, tenant, cookies, buyer } = context
  const url = new URL(request.url)
  const door = doors[url.pathname]
  if (door === undefined) throw notFound()
  const { method, failed } = door
  const { reference, transaction } = returnedPayment(method, url.searchParams)
  const head = {
    title: `${say(messagesOf(tenant), 'paid.page')} | ${tenant.pages.home.company}`,
    description: '',
    path: url.pathname,
    hidden: true,
  }
  const answer = (shown: PaymentShown, ...kept: readonly string[]) =>
    data({ shown, head }, { headers: withCookies(...kept) })
  if (reference === null) return answer(failed ? { kind: 'lost', reference } : { kind: 'no-id' })

  const rules = orderRules(tenant)
  const { settlement, first } = await shop.showSettlement({ method, reference, transaction }, rules)
  if (settlement.kind === 'unknown') return answer(failed ? { kind: 'lost', reference } : { kind: 'not-saved' })
  const { code, token, lines } = settlement.order
  const order = { code, token, reference }
  if (settlement.kind === 'failed' || (settlement.kind === 'pending' && failed))
    return answer({ kind: 'failed', ...order, again: settlement.order.status === 'awaiting-payment' })
  if (settlement.kind === 'pending') return answer({ kind: 'pending', ...order })
  if (!first) return answer({ kind: 'repeat' })
  // Later lines stay in the cart.
  const left = await shop.takeOrdered(await heldBasket(cookies), lines, buyer)
  return answer({ kind: 'paid', ...order }, ...(await holdBasket(cookies, left)))
}

export default function PaymentReturn() {
  const { shown } = useLoaderData<typeof loader>()
  useOrdered(shown.kind === 'paid')
  return <PaymentAnswer shown={shown} />
}
