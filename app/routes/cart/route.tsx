import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { cartWords } from '#app/domain/messages/words/cart.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { freeDelivery } from '#app/domain/pricing/free-delivery.ts'
import { heldAndUnpaid } from '#app/http/paid-meanwhile.ts'
import { withoutRemoved } from '#app/http/removed-products.ts'
import { withCookies } from '#app/http/responses.ts'
import { refusedQuantities, typedQuantities } from '#app/http/typed-quantities.ts'
import { waitingOrder } from '#app/http/waiting-order.ts'
import { links } from '#app/links.ts'
import { RemovedProducts } from '#app/ui/basket/removed-products.tsx'
import { RestoreOffer } from '#app/ui/basket/restore-offer.tsx'
import { useFreshBasket } from '#app/ui/basket/use-fresh-basket.ts'
import { useOrdered } from '#app/ui/basket/use-ordered.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { WaitingOrder } from '#app/ui/waiting-order.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { PaidOrders } from './paid-orders.tsx'
import { SavedLines } from './saved-lines.tsx'
import { useSavedQuantities } from './use-saved-quantities.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageMeta(matches, page?.head)

/** One shopper's own, at the prices of this moment. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, settings } = context
  const messages = messagesOf(tenant)
  const { held, paid, told } = await heldAndUnpaid(context)
  const { basket, removed, cookies } = await withoutRemoved(context, held)
  const typed = typedQuantities(new URL(request.url).searchParams)
  const page = {
    basket,
    removed,
    paid,
    waiting: await waitingOrder(context),
    freeDeliveryFrom: settings.freeDeliveryFrom,
    typed,
    refused: await refusedQuantities(context, held, typed),
    head: {
      title: `${say(messages, 'cart.title')} | ${tenant.pages.products.company}`,
      description: say(messages, 'cart.description'),
      path: links.cart(),
      hidden: true,
    },
  }
  return data(page, { headers: withCookies(...told, ...cookies) })
}

export default function CartPage() {
  const say = useMessages(cartWords)
  const empty = useMessages(layoutWords)('header.cartEmpty')
  const { basket: read, freeDeliveryFrom, paid, refused, removed, typed, waiting } = useLoaderData<typeof loader>()
  useOrdered(paid.length > 0)
  const basket = useFreshBasket(read)
  const quantities = useSavedQuantities(refused)
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={say('cart.title')} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{say('cart.title')}</h1>
      <PaidOrders orders={paid} />
      <RemovedProducts text={removed} />
      <WaitingOrder order={waiting} />
      {basket.lines.length === 0 ? (
        <>
          <RestoreOffer />
          <EmptyState icon="cart" title={empty} text={say('cart.emptyText')}>
            <ButtonLink to={links.allProducts()}>{say('cart.continue')}</ButtonLink>
          </EmptyState>
        </>
      ) : (
        <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-10">
          <CartLines basket={basket} typed={typed} errors={quantities.errors} listeners={quantities.listeners} />
          <CartSummary
            basket={basket}
            delivery={freeDelivery(basket.total, freeDeliveryFrom)}
            saving={quantities.saving}
            goToCheckout={quantities.goToCheckout}
          />
        </div>
      )}
      {basket.saved.length > 0 && <SavedLines lines={basket.saved} />}
    </div>
  )
}
