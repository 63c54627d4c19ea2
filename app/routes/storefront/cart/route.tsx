import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import type { ListsView } from '#app/domain/cart/lists.ts'
import type { ProductCard } from '#app/domain/catalogue/products.ts'
import { cartMessages } from '#app/domain/messages/en/cart.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { readFormData } from '#app/http/form-submissions.ts'
import { getLists, getUnpaidLists } from '#app/http/lists-cookies.ts'
import { dropRemovedProducts, parseQuantityParams, validateQuantities } from '#app/http/lists-form.ts'
import { getWaitingOrder } from '#app/http/own-orders.ts'
import { loadSuggestions } from '#app/http/page-data.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { RemovedProducts, useFreshLists } from '#app/ui/lists/lists-page.tsx'
import { usePlacedOrder } from '#app/ui/lists/lists-store.ts'
import { RestoreOffer } from '#app/ui/lists/restore-offer.tsx'
import { useSavedQuantities } from '#app/ui/lists/use-saved-quantities.ts'
import { WaitingOrder } from '#app/ui/order/order-card.tsx'
import { OrderProblems } from '#app/ui/order/order-problems.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { RelatedProducts } from '#app/ui/product/related-products.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { NewProducts } from '#app/ui/suggestions.tsx'
import { changeCartCodes, loadCartAmounts } from './cart-codes.ts'
import { CartLines, EmptyCart, SavedLines } from './cart-lines.tsx'
import { CartSummary, PaidOrders } from './cart-summary.tsx'
import './cart.css'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => getPageMeta(matches, page?.head)

/** Adds the action's cookies: after a refused code the page is rendered without a redirect. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const merged = new Headers(loaderHeaders)
  for (const cookie of actionHeaders.getSetCookie()) merged.append('Set-Cookie', cookie)
  return merged
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant } = context
  const messages = getMessages(tenant)
  const { unpaidLists, paidOrders, setCookies } = await getUnpaidLists(context)
  const { lists, removed, cookies } = await dropRemovedProducts(context, unpaidLists)
  const inputs = parseQuantityParams(new URL(request.url).searchParams)
  const page = {
    lists,
    amounts: await loadCartAmounts(lists, context),
    removed,
    paid: paidOrders,
    pendingOrder: await getWaitingOrder(context),
    suggestions: lists.lines.length === 0 ? await loadSuggestions(context) : [],
    companions: await loadCompanions(lists, context),
    inputs,
    needsAccount: !tenant.guest_checkout && context.buyer.kind === 'anonymous',
    refusedLines: await validateQuantities(context, unpaidLists, inputs),
    head: {
      title: `${translate(messages, 'cart.title')} | ${tenant.pages.products.company}`,
      description: translate(messages, 'cart.description'),
      path: links.cart(),
      noIndex: true,
    },
  }
  return data(page, { headers: withCookies(...setCookies, ...cookies) })
}

/** The lines whose companions are shown: the latest ones. */
const MAX_LINES_WITH_COMPANIONS = 3

/** Products in stock that go with the latest lines. */
async function loadCompanions({ lines }: ListsView, context: AppLoadContext): Promise<readonly ProductCard[]> {
  const { shop, cookies, settings, buyer } = context
  const products = lines.flatMap(({ product, orderable, isGiftVoucher }) =>
    orderable && !isGiftVoucher ? [product] : [],
  )
  if (products.length === 0) return []
  const latest = products.slice(-MAX_LINES_WITH_COMPANIONS).toReversed()
  const browserLists = await getLists(cookies)
  const cards = await shop.read((db, tenantId) => db.cartCompanions(tenantId, latest, browserLists, buyer, settings))
  return cards.filter(({ stock, alternativesStock }) => stock > 0 || (alternativesStock ?? 0) > 0)
}

/** Applies or removes a code. Changes to lines are sent to `links.lists()`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFormData(request)
  return form === null ? redirect(links.cart()) : changeCartCodes(form, request, context)
}

export default function CartPage() {
  const t = useMessages(cartMessages)
  const {
    lists: loadedLists,
    amounts,
    paid,
    refusedLines,
    removed,
    inputs,
    pendingOrder,
    suggestions,
    companions,
    needsAccount,
  } = useLoaderData<typeof loader>()
  usePlacedOrder(paid.length > 0)
  const lists = useFreshLists(loadedLists)
  const quantities = useSavedQuantities(refusedLines)
  const isRevalidating = useRevalidator().state !== 'idle'
  const isEmpty = lists.lines.length === 0
  return (
    <div className="pt-4 pb-12 lg:pt-6 lg:pb-16">
      <div className="shell">
        <Breadcrumb current={t('cart.title')} />
        <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{t('cart.title')}</h1>
        <PaidOrders orders={paid} />
        <RemovedProducts text={removed} />
        <WaitingOrder order={pendingOrder} />
        {isEmpty ? (
          <>
            <RestoreOffer />
            <EmptyCart />
          </>
        ) : (
          <>
            {amounts !== null && amounts.problems.length > 0 && (
              <div className="mt-5">
                <OrderProblems problems={amounts.problems} isInCart />
              </div>
            )}
            <div className="cart-columns mt-5">
              <CartLines lists={lists} inputs={inputs} errors={quantities.errors} listeners={quantities.listeners} />
              <CartSummary
                lists={lists}
                amounts={amounts}
                needsAccount={needsAccount}
                saving={quantities.saving || isRevalidating || lists.total !== loadedLists.total}
                saveAndCheckout={quantities.saveAndCheckout}
              />
              <RelatedProducts
                title={t('cart.related')}
                products={companions}
                excluded={new Set(lists.lines.map(({ product }) => product))}
                max={4}
                isPageSection
                className="cart-companions @container min-w-0"
              />
            </div>
          </>
        )}
        {lists.saved.length > 0 && <SavedLines lines={lists.saved} />}
      </div>
      {isEmpty && <NewProducts products={suggestions} />}
    </div>
  )
}
