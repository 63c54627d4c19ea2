import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { countryNames } from '#app/domain/customers/country-names.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { paymentReturnWords } from '#app/domain/messages/words/payment-return.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { quoteIntent } from '#app/domain/orders/quote-intent.ts'
import { intentIn } from '#app/http/form-answers.ts'
import { newFormKey } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { lastOrder } from '#app/http/last-order.ts'
import { paidMeanwhile } from '#app/http/paid-meanwhile.ts'
import { withCookies } from '#app/http/responses.ts'
import { waitingOrder } from '#app/http/waiting-order.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { WaitingOrder } from '#app/ui/waiting-order.tsx'
import { type Answered, CheckoutForm } from './checkout-form.tsx'
import { checkoutView, orderableCart } from './checkout-view.ts'
import { filledIn } from './filled-in.ts'
import { keptChoices } from './kept-choices.ts'
import { LeftOut } from './left-out.tsx'
import { NoPayment } from './no-payment.tsx'
import { countAnew, takeOrder } from './take-order.ts'

export { clientAction } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

/** One shopper's own, at the prices of this moment; an answer to the form keeps its choices in a cookie. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const own = new Headers(actionHeaders)
  own.set('Cache-Control', 'no-store')
  return own
}

/** The form knows what it shows: only another address of a customer makes another page of it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, settings, buyer, cookies } = context
  const rules = orderRules(tenant)
  if (!rules.guests && buyer.kind === 'anonymous')
    throw redirect(links.login(links.checkout()), { headers: withCookies() })
  // What a guest has paid for by now leaves the cart before it is ordered again; a customer's has left it with the money.
  if (buyer.kind === 'anonymous' && (await paidMeanwhile(context)).length > 0)
    throw redirect(links.cart(), { headers: withCookies() })
  const { lines, leftOut, removed } = await orderableCart(context)
  // The cart says what was removed from it.
  if (removed.lines > 0) throw redirect(links.cart(), { headers: withCookies() })
  const messages = messagesOf(tenant)
  const asked = new URL(request.url).searchParams.get('address')
  const { choices, ...filled } = await filledIn(context, await keptChoices(cookies), asked)
  const { countries, payments, minimumAge, freeDeliveryFrom } = rules
  return {
    view: await checkoutView(context, lines, choices, newFormKey()),
    // Whoever comes back from a placed order finds the way to it here.
    placed: lines.length === 0 ? await lastOrder(context, Date.now()) : null,
    waiting: await waitingOrder(context),
    leftOut,
    filled,
    rules: { countries, payments, minimumAge, freeDeliveryFrom },
    countries: countryNames(countries, tenant.locale),
    signIn: buyer.kind === 'anonymous' && settings.showSignIn,
    head: {
      title: `${say(messages, 'checkout.title')} | ${tenant.pages.products.company}`,
      description: say(messages, 'checkout.description'),
      path: links.checkout(),
      hidden: true,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, buyer } = context
  if (!tenant.guest_checkout && buyer.kind === 'anonymous')
    // As a whole page: a count that is still under way must not come between.
    return redirectDocument(links.login(links.checkout()))
  const form = await formOf(request)
  if (form === null) return redirect(links.checkout())
  return intentIn(form, [quoteIntent]) !== null ? countAnew(form, context) : takeOrder(form, context, request)
}

export default function CheckoutPage() {
  const say = useMessages(checkoutWords)
  const sayOfPayment = useMessages(paymentReturnWords)
  const empty = useMessages(layoutWords)('header.cartEmpty')
  const loaded = useLoaderData<typeof loader>()
  // What was sent may be gone by now and out of the cart's count: whoever sent it reads why.
  const answered = useActionData<Answered>()
  const { lines } = answered?.view ?? loaded.view
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={say('checkout.title')} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{say('checkout.title')}</h1>
      <WaitingOrder order={loaded.waiting} />
      <LeftOut names={loaded.leftOut} />
      {lines.length === 0 ? (
        <div role={answered?.message ? 'alert' : undefined}>
          <EmptyState icon="cart" title={empty} text={answered?.message?.text ?? say('checkout.description')}>
            {loaded.placed !== null && (
              <ButtonLink to={links.order(loaded.placed.token)}>
                {sayOfPayment('paid.order', { code: loaded.placed.code })}
              </ButtonLink>
            )}
            <ButtonLink to={links.cart()} look={loaded.placed === null ? 'primary' : 'quiet'}>
              {say('checkout.cart')}
            </ButtonLink>
          </EmptyState>
        </div>
      ) : loaded.rules.payments.length === 0 ? (
        <NoPayment />
      ) : (
        // Another address fills the form in anew.
        <CheckoutForm key={loaded.filled.address} loaded={loaded} />
      )}
    </div>
  )
}
