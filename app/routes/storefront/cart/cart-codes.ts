import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { type CartAmounts, toCartAmounts } from '#app/domain/cart/cart-amounts.ts'
import type { ListsView } from '#app/domain/cart/lists.ts'
import type { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import type { OrderedLine } from '#app/domain/orders/order.ts'
import { getFreeDeliveryFrom } from '#app/domain/orders/shipping-rates.ts'
import { DEFAULT_CHOICES, loadSavedChoices, quoteChoices, saveChoices } from '#app/http/checkout-choices.ts'
import { changeCodes } from '#app/http/discount-codes.ts'
import { getLists } from '#app/http/lists-cookies.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** The current amounts of the cart; null if none of its lines can be ordered. */
export async function loadCartAmounts(lists: ListsView, context: AppLoadContext): Promise<CartAmounts | null> {
  const lines = listOrderableLines(lists)
  if (lines.length === 0) return null
  const choices = await loadCartChoices(context)
  const { quote } = await quoteChoices(context, lines, { ...choices, points: '' })
  const { settings, tenant } = context
  return toCartAmounts(quote, getFreeDeliveryFrom(settings.freeDeliveryFrom, tenant.shipping, tenant.countries))
}

/**
 * Applies the form's typed code, or removes one, with the rules and the cookie of the checkout. A browser that
 * navigates is redirected, so that a reload doesn't send the form again.
 */
export async function changeCartCodes(form: FormData, request: Request, context: AppLoadContext) {
  const { shop, cookies, buyer, settings } = context
  const browserLists = await getLists(cookies)
  const lists = await shop.read((db, tenantId) => db.lists(tenantId, browserLists, buyer, settings))
  const saved = await loadCartChoices(context)
  const { choices, codeIssue } = await changeCodes(form, saved, listOrderableLines(lists), context)
  const headers = withCookies(await saveChoices(cookies, choices))
  if (codeIssue !== null) return data({ codeIssue }, { status: 400, headers })
  return request.headers.get('Sec-Fetch-Mode') === 'navigate'
    ? redirect(links.cart(), { headers })
    : data({ codeIssue }, { headers })
}

function listOrderableLines({ lines }: Pick<ListsView, 'lines'>): OrderedLine[] {
  return lines.flatMap(({ variant, quantity, orderable }) => (orderable ? [{ variant, quantity }] : []))
}

/** The saved choices of the checkout. Until there are any, the visitor's country, as in the checkout. */
async function loadCartChoices({ cookies, country }: AppLoadContext): Promise<CheckoutChoices> {
  return (await loadSavedChoices(cookies)) ?? { ...DEFAULT_CHOICES, country: country ?? '' }
}
