import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { orderPageMessages } from '#app/domain/messages/en/orders.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { toOrderPage } from '#app/domain/orders/order-page.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { z } from '#app/domain/schema.ts'
import { writeFlash } from '#app/http/flash.ts'
import { createFormKey, getFormHash, parseIntent, parseValues, readFormData } from '#app/http/form-submissions.ts'
import { getAccountOffer } from '#app/http/own-orders.ts'
import { getCookieCheckPath, notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { usePlacedOrder } from '#app/ui/lists/lists-store.ts'
import { AccountOffer, OrderPage } from '#app/ui/order/order-page.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { buyAgain, completeDeferredOrder, registerAfterOrder } from './order-actions.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => getPageMeta(matches, page?.head)

/** The URL alone gives access to the order, so don't cache the page or leak the URL in `Referer`. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

/** Milliseconds. For this long after an order, a visitor to its page counts as the shopper who placed it. */
const JUST_PLACED_MS = 10 * 60_000

function wasJustPlaced({ placedAt }: { readonly placedAt: string }): boolean {
  return Date.now() - Date.parse(placedAt) < JUST_PLACED_MS
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { tenant } = context
  const token = parseToken(params.token)
  const linkedOrderResult = await loadLinkedOrder(token, context)
  if (linkedOrderResult === null) throw notFound()
  if (linkedOrderResult.kind === 'expired') {
    const title = `${translate(getMessages(tenant), 'orderPage.expired.title')} | ${tenant.pages.home.company}`
    const head = { title, description: '', path: links.home(), noIndex: true }
    return data(
      {
        expired: { token, formKey: createFormKey() },
        page: null,
        boughtVouchers: [],
        account: null,
        isJustPlaced: false,
        placedText: null,
        head,
      },
      { status: 410 },
    )
  }
  const { order, boughtVouchers } = linkedOrderResult
  const messages = getMessages(tenant)
  const title = translate(messages, 'orderPage.title', { code: order.code })
  const isJustPlaced = wasJustPlaced(order)
  return data({
    expired: null,
    page: toOrderPage(order, tenant, Date.now()),
    boughtVouchers,
    account: await getAccountOffer(order, context, new URL(request.url).searchParams.has('account')),
    isJustPlaced,
    placedText: isJustPlaced ? translate(messages, 'checkout.placed', { code: order.code }) : null,
    head: {
      title: `${title} | ${tenant.pages.home.company}`,
      description: '',
      // The page's own URL would reveal the token.
      path: links.home(),
      noIndex: true,
    },
  })
}

/** Loads the order of a link. A signed-in customer can also open their order with an expired link. */
function loadLinkedOrder(token: string, { shop, tenant, session }: AppLoadContext) {
  const customer = session.kind === 'signed-in' ? session.buyer.customerId : null
  return shop.read((db, tenantId) => db.findLinkedOrder(tenantId, token, customer, getOrderRules(tenant)))
}

const PaymentMethodForm = z.object({ payment: z.enum(paymentMethodCodes) })

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, tenant, cookies } = context
  const messages = getMessages(tenant)
  const token = parseToken(params.token)
  const redirectToOrder = async (message: Message) =>
    redirect(links.order(token), { headers: withCookies(await writeFlash(cookies, [message])) })
  const form = await readFormData(request)
  const intent = parseIntent(form, ['buy-again', 'mail-link', 'pay', 'register', 'withdraw'])
  if (intent === 'mail-link') {
    const request = { visitor: context.visitor, sent: await getFormHash(form) }
    const mailOutcome = await shop.write((db, tenantId) => db.mailOrderLink(tenantId, token, request))
    return redirectToOrder(
      mailOutcome.ok
        ? { kind: 'success', title: null, text: translate(messages, 'orderPage.expired.sent') }
        : {
            kind: 'warning',
            title: null,
            text: translate(messages, 'rateLimited.text', { minutes: mailOutcome.minutes }),
          },
    )
  }
  const linkedOrderResult = await loadLinkedOrder(token, context)
  if (linkedOrderResult?.kind !== 'open') return redirect(links.order(token), { headers: withCookies() })
  const { order } = linkedOrderResult
  switch (intent) {
    case 'buy-again':
      return redirect(getCookieCheckPath(request, context, links.cart()), { headers: await buyAgain(order, context) })
    case 'pay': {
      const paymentMethod = parseValues(form, PaymentMethodForm)?.payment ?? order.payment
      const paymentOutcome = await shop.write((db, tenantId) =>
        db.payWithMethod(tenantId, order.token, paymentMethod, getOrderRules(tenant), new URL(request.url).origin),
      )
      if (!paymentOutcome.ok)
        return redirectToOrder({ kind: 'error', title: null, text: translate(messages, 'orderPage.paymentFailed') })
      if (paymentOutcome.pay !== null) return redirect(paymentOutcome.pay, 303)
      return redirect(links.order(token), {
        headers: await completeDeferredOrder(paymentOutcome.order, context, wasJustPlaced(order)),
      })
    }
    case 'register':
      return registerAfterOrder(form, order, context)
    case 'withdraw': {
      const { ok } = await shop.write((db, tenantId) => db.withdrawOrder(tenantId, order.token, getOrderRules(tenant)))
      return redirectToOrder(
        ok
          ? { kind: 'success', title: null, text: translate(messages, 'orderPage.withdrawn') }
          : { kind: 'error', title: null, text: translate(messages, 'orderPage.withdraw.notAllowed') },
      )
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function OrderRoute() {
  const t = useMessages(orderPageMessages)
  const { expired, page, boughtVouchers, account, isJustPlaced, placedText } = useLoaderData<typeof loader>()
  const response = useActionData<typeof action>()
  const accountIssue = response && 'accountIssue' in response ? response.accountIssue : undefined
  usePlacedOrder(isJustPlaced)
  if (page === null) return <ExpiredLink {...expired} />
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb current={t('orderPage.title', { code: page.order.code })} />
      <OrderPage
        page={page}
        boughtVouchers={boughtVouchers}
        isJustPlaced={isJustPlaced}
        placedText={placedText}
        actions={
          isJustPlaced ? (
            <ButtonLink to={links.allProducts()} appearance="quiet" className="print:hidden">
              {t('orderPage.continueShopping')}
            </ButtonLink>
          ) : undefined
        }
        account={account && <AccountOffer offer={account} issue={accountIssue} />}
      />
    </div>
  )
}

/** A token is 32 random bytes in base64url. Returns '' for anything else. */
function parseToken(text: string | undefined): string {
  return text !== undefined && /^[\w-]{43}$/.test(text) ? text : ''
}
