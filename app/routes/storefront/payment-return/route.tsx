import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { toOrderPage } from '#app/domain/orders/order-page.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { isPayable, isVoid } from '#app/domain/orders/order-states.ts'
import { providerCodes, providerMethods } from '#app/domain/payments/payment-methods.ts'
import { removeOrderedLines, saveLists } from '#app/http/lists-cookies.ts'
import { getAccountOffer, getOwnOrders, getOwnOrdersInCart, markLeftCart } from '#app/http/own-orders.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { usePlacedOrder } from '#app/ui/lists/lists-store.ts'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { PaymentResult, type PaymentView } from './payment-result.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => getPageMeta(matches, page?.head)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Settles the payment when the payer returns. The outcome comes from the provider; repeated visits change nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, tenant, cookies } = context
  const url = new URL(request.url)
  const method = providerCodes.find((code) => Object.values(providerMethods[code].returnPaths).includes(url.pathname))
  if (method === undefined) throw notFound()
  const { returnPaths, parseReturn } = providerMethods[method]
  // Ask the provider even on its cancel URL: the payment may have succeeded.
  const isCancelledReturn = url.pathname === returnPaths.cancelled
  const { reference, transaction } = parseReturn(url.searchParams)
  const head = {
    title: `${translate(getMessages(tenant), 'paymentReturn.pageTitle')} | ${tenant.pages.home.company}`,
    description: '',
    path: url.pathname,
    noIndex: true,
  }
  const respondWith = (paymentView: PaymentView, ...cookieHeaders: readonly string[]) =>
    data({ paymentView, head, wasLeftCart: cookieHeaders.length > 0 }, { headers: withCookies(...cookieHeaders) })
  if (reference === null) return respondWith(isCancelledReturn ? { kind: 'lost', reference } : { kind: 'no-id' })

  const rules = getOrderRules(tenant)
  const { settlement, first } = await shop.write((db, tenantId) =>
    db.showPaymentResult(tenantId, { method, reference, transaction }, rules),
  )
  if (settlement.kind === 'unknown')
    return respondWith(isCancelledReturn ? { kind: 'lost', reference } : { kind: 'not-saved', reference })
  const { code, paymentState, token, isPaidWithoutStock } = settlement.order
  const isOwnOrder = (await getOwnOrders(cookies)).includes(token)
  const view = isOwnOrder ? await shop.read((db, tenantId) => db.order(tenantId, token, rules)) : null
  const order = {
    ...{ code, reference },
    page: view === null ? null : toOrderPage(view, tenant, Date.now()),
    account: view === null ? null : await getAccountOffer(view, context),
  }
  const isAwaitingPayment = isPayable(settlement.order)
  // On the cancel URL a pending payment counts as failed, unless the provider has already received it.
  if (settlement.kind === 'failed' || (settlement.kind === 'pending' && isCancelledReturn && isAwaitingPayment))
    return respondWith({ kind: 'failed', ...order, canRetry: isAwaitingPayment })
  if (settlement.kind === 'pending') return respondWith({ kind: 'pending', ...order })
  if (paymentState === 'refunded') return respondWith({ kind: 'refunded', ...order })
  if (isVoid(settlement.order) || isPaidWithoutStock) return respondWith({ kind: 'too-late', ...order })
  // Remove the ordered lines with each response, until the browser's cookie shows that one has arrived. Lines added
  // later stay in the cart.
  const isInCart = (await getOwnOrdersInCart(cookies)).includes(token)
  const cookieHeaders = isInCart
    ? [
        ...(await saveLists(cookies, await removeOrderedLines(context, [settlement.order]))),
        await markLeftCart(cookies, [token]),
      ]
    : []
  return respondWith({ kind: first ? 'paid' : 'repeat', ...order }, ...cookieHeaders)
}

export default function PaymentReturn() {
  const { paymentView, wasLeftCart } = useLoaderData<typeof loader>()
  usePlacedOrder(wasLeftCart)
  return <PaymentResult paymentView={paymentView} />
}
