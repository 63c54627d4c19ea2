import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { listCountryNames } from '#app/domain/customers/countries.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import { quoteIntent, removedCodeField } from '#app/domain/form-fields.ts'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { paymentReturnMessages } from '#app/domain/messages/en/orders.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { loadAttempt } from '#app/http/checkout-choices.ts'
import { getField, parseIntent, readFormData } from '#app/http/form-submissions.ts'
import { getPaidOrders } from '#app/http/lists-cookies.ts'
import { getLastOrder, getWaitingOrder } from '#app/http/own-orders.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { WaitingOrder } from '#app/ui/order/order-card.tsx'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { CheckoutForm, type CheckoutResponse } from './checkout-form.tsx'
import { loadCheckoutView, loadOrderableCart, loadPrefilledFields } from './checkout-view.ts'
import { ExcludedLines, NoPaymentMethods } from './order-summary.tsx'
import { placeOrder, recalculateCheckout } from './place-order.ts'

export { clientAction } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => getPageMeta(matches, page?.head)

/** Keeps `Set-Cookie`: the action saves the choices, the loader the order's key. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  withCookies(...loaderHeaders.getSetCookie(), ...actionHeaders.getSetCookie())

/** Don't reload after a submission: the response carries the view. Choosing another saved address does reload. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, settings, buyer } = context
  const rules = getOrderRules(tenant)
  if (!rules.allowsGuests && buyer.kind === 'anonymous')
    throw redirect(links.login(links.checkout()), { headers: withCookies() })
  // Send guests with paid orders to the cart, which drops the paid lines; a payment removes a customer's lines itself.
  if (buyer.kind === 'anonymous' && (await getPaidOrders(context)).length > 0)
    throw redirect(links.cart(), { headers: withCookies() })
  const { lines, excluded, removed } = await loadOrderableCart(context)
  // The cart lists what was removed from it.
  if (removed.lines > 0) throw redirect(links.cart(), { headers: withCookies() })
  const messages = getMessages(tenant)
  const requestedAddress = new URL(request.url).searchParams.get('address')
  const { choices, ...prefilled } = await loadPrefilledFields(context, requestedAddress)
  const { key, setCookies } = await loadAttempt(context.cookies)
  const { countries, payments, minimumAge, freeDeliveryFrom, asksVatNumber } = rules
  const page = {
    view: await loadCheckoutView(context, lines, choices, key, {
      email: prefilled.fields.email ?? '',
      postcode: prefilled.fields.postcode ?? '',
    }),
    // An empty checkout links to the order that was just placed.
    placed: lines.length === 0 ? await getLastOrder(context, Date.now()) : null,
    pendingOrder: await getWaitingOrder(context),
    excluded,
    prefilled,
    rules: { countries, payments, minimumAge, freeDeliveryFrom, asksVatNumber },
    today: getLocalDay(Date.now(), tenant.time_zone),
    countries: listCountryNames(countries, tenant.locale),
    canSignIn: buyer.kind === 'anonymous' && settings.showSignIn,
    head: {
      title: `${translate(messages, 'checkout.title')} | ${tenant.pages.products.company}`,
      description: translate(messages, 'checkout.description'),
      path: links.checkout(),
      noIndex: true,
    },
  }
  return data(page, { headers: withCookies(...setCookies) })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, buyer } = context
  if (!tenant.guest_checkout && buyer.kind === 'anonymous')
    // Reload the document: a pending recalculation must not override the redirect.
    return redirectDocument(links.login(links.checkout()))
  const form = await readFormData(request)
  if (form === null) return redirect(links.checkout())
  return parseIntent(form, [quoteIntent]) !== null || getField(form, removedCodeField) !== null
    ? recalculateCheckout(form, context)
    : placeOrder(form, context, request)
}

export default function CheckoutPage() {
  const t = useMessages(checkoutMessages)
  const tPayment = useMessages(paymentReturnMessages)
  const emptyCartText = useMessages(layoutMessages)('header.cartEmpty')
  const loaded = useLoaderData<typeof loader>()
  // Prefer the response's lines: they explain a refusal even when the cart is empty by now.
  const response = useActionData<CheckoutResponse>()
  const { lines } = response?.view ?? loaded.view
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb ancestors={[{ label: t('checkout.cart'), to: links.cart() }]} current={t('checkout.title')} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{t('checkout.title')}</h1>
      <WaitingOrder order={loaded.pendingOrder} />
      <ExcludedLines names={loaded.excluded} />
      {lines.length === 0 ? (
        <div role={response?.message ? 'alert' : undefined}>
          <EmptyState icon="cart" title={emptyCartText} text={response?.message?.text ?? t('checkout.empty')}>
            {loaded.placed !== null && (
              <ButtonLink to={links.order(loaded.placed.token)}>
                {tPayment('paymentReturn.order', { code: loaded.placed.code })}
              </ButtonLink>
            )}
            <ButtonLink to={links.allProducts()} appearance={loaded.placed === null ? 'primary' : 'quiet'}>
              {t('checkout.continueShopping')}
            </ButtonLink>
          </EmptyState>
        </div>
      ) : loaded.rules.payments.length === 0 ? (
        <NoPaymentMethods />
      ) : (
        // Choosing another address remounts the form with its values.
        <CheckoutForm key={loaded.prefilled.address} loaded={loaded} />
      )}
    </div>
  )
}
