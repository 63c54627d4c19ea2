import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { isCalledOff } from '#app/domain/orders/order-status.ts'
import { providerCodes, providerMethods } from '#app/domain/payments/payment-methods.ts'
import { holdBasket } from '#app/http/baskets.ts'
import { noteLeftCart, ownOrders, ownOrdersInCart } from '#app/http/own-orders.ts'
import { leftAfter } from '#app/http/paid-meanwhile.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { useOrdered } from '#app/ui/basket/use-ordered.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PaymentAnswer, type PaymentShown } from './payment-answer.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageMeta(matches, page?.head)

/** One payer's own: the cookies of its loader, and no cache. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The payer is back. Whether anything was paid is asked of the provider; doing so again changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, tenant, cookies } = context
  const url = new URL(request.url)
  const method = providerCodes.find((code) => Object.values(providerMethods[code].returnPaths).includes(url.pathname))
  if (method === undefined) throw notFound()
  const { returnPaths, readReturn } = providerMethods[method]
  // Even on the page for a failed payment the provider is asked how it stands.
  const failed = url.pathname === returnPaths.cancelled
  const { reference, transaction } = readReturn(url.searchParams)
  const head = {
    title: `${say(messagesOf(tenant), 'paid.page')} | ${tenant.pages.home.company}`,
    description: '',
    path: url.pathname,
    hidden: true,
  }
  const answer = (shown: PaymentShown, ...kept: readonly string[]) =>
    data({ shown, head, taken: kept.length > 0 }, { headers: withCookies(...kept) })
  if (reference === null) return answer(failed ? { kind: 'lost', reference } : { kind: 'no-id' })

  const rules = orderRules(tenant)
  const { settlement, first } = await shop.write((db, tenantId) =>
    db.showSettlement(tenantId, { method, reference, transaction }, rules),
  )
  if (settlement.kind === 'unknown')
    return answer(failed ? { kind: 'lost', reference } : { kind: 'not-saved', reference })
  const { code, status, refundExtent, token, withoutGoods } = settlement.order
  const own = (await ownOrders(cookies)).includes(token)
  const order = { code, token: own ? token : null, reference }
  const waits = status === 'awaiting-payment'
  // The provider has the payer's word even where it sent the payer to the failing door.
  if (settlement.kind === 'failed' || (settlement.kind === 'pending' && failed && waits))
    return answer({ kind: 'failed', ...order, again: waits })
  if (settlement.kind === 'pending') return answer({ kind: 'pending', ...order })
  if (refundExtent === 'whole') return answer({ kind: 'refunded', ...order })
  if (isCalledOff(status) || withoutGoods) return answer({ kind: 'called-off', ...order })
  // Until this browser has heard it: an answer that was lost on its way is given again. Later lines stay in the cart.
  const inCart = (await ownOrdersInCart(cookies)).includes(token)
  const kept = inCart
    ? [
        ...(await holdBasket(cookies, await leftAfter(context, [settlement.order]))),
        await noteLeftCart(cookies, [token]),
      ]
    : []
  return answer({ kind: first ? 'paid' : 'repeat', ...order }, ...kept)
}

export default function PaymentReturn() {
  const { shown, taken } = useLoaderData<typeof loader>()
  useOrdered(taken)
  return <PaymentAnswer shown={shown} />
}
