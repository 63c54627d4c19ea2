import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { cartMessages } from '#app/domain/messages/en/cart.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { readFormData } from '#app/http/form-submissions.ts'
import { getUnpaidLists } from '#app/http/lists-cookies.ts'
import { parseQuantityParams, validateQuantities } from '#app/http/lists-form.ts'
import { dropRemovedProducts } from '#app/http/lists-messages.ts'
import { getWaitingOrder } from '#app/http/own-orders.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { RemovedProducts, useFreshLists } from '#app/ui/lists/lists-page.tsx'
import { usePlacedOrder } from '#app/ui/lists/lists-store.ts'
import { RestoreOffer } from '#app/ui/lists/restore-offer.tsx'
import { useSavedQuantities } from '#app/ui/lists/use-saved-quantities.ts'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { WaitingOrder } from '#app/ui/waiting-order.tsx'
import { changeCartCodes, loadCartAmounts } from './cart-codes.ts'
import { CartLines, SavedLines } from './cart-lines.tsx'
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
    inputs,
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

/** Applies or removes a code. Changes of lines go to `links.lists()`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFormData(request)
  return form === null ? redirect(links.cart()) : changeCartCodes(form, request, context)
}

export default function CartPage() {
  const t = useMessages(cartMessages)
  const emptyCartText = useMessages(layoutMessages)('header.cartEmpty')
  const {
    lists: loadedLists,
    amounts,
    paid,
    refusedLines,
    removed,
    inputs,
    pendingOrder,
  } = useLoaderData<typeof loader>()
  usePlacedOrder(paid.length > 0)
  const lists = useFreshLists(loadedLists)
  const quantities = useSavedQuantities(refusedLines)
  const isRevalidating = useRevalidator().state !== 'idle'
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb current={t('cart.title')} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{t('cart.title')}</h1>
      <PaidOrders orders={paid} />
      <RemovedProducts text={removed} />
      <WaitingOrder order={pendingOrder} />
      {lists.lines.length === 0 ? (
        <>
          <RestoreOffer />
          <EmptyState icon="cart" title={emptyCartText} text={t('cart.emptyText')}>
            <ButtonLink to={links.allProducts()}>{t('cart.continue')}</ButtonLink>
          </EmptyState>
        </>
      ) : (
        <div className="cart-columns mt-5">
          <CartLines lists={lists} inputs={inputs} errors={quantities.errors} listeners={quantities.listeners} />
          <CartSummary
            lists={lists}
            amounts={amounts}
            saving={quantities.saving || isRevalidating}
            saveAndCheckout={quantities.saveAndCheckout}
          />
        </div>
      )}
      {lists.saved.length > 0 && <SavedLines lines={lists.saved} />}
    </div>
  )
}
