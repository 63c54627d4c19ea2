import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import {
  checkoutNext,
  getChangeFormName,
  type ListsChange,
  type ListsOutcome,
  type ListsView,
  nextField,
} from '#app/domain/cart/lists.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, type Localized, translate } from '#app/domain/messages/translate.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getField, hashForm, readFormData } from '#app/http/form-submissions.ts'
import { getGuestLists, getLists, restoresGuestLists, saveLists } from '#app/http/lists-cookies.ts'
import {
  addQuantitiesToPath,
  getListsMessages,
  MAX_QUANTITY_INPUT_LENGTH,
  parseListsChange,
  toRefusedLines,
} from '#app/http/lists-form.ts'
import { getCookieCheckPath, toSamePath, withCookies } from '#app/http/responses.ts'
import { choiceAnchor, links } from '#app/links.ts'

/**
 * Handles every change to the cart, wishlist and compare list. Requests for JSON get the changed lists; a plain form is
 * redirected back to its page with a message.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies, shop, buyer, settings, tenant } = context
  const messages = getMessages(tenant)
  const form = await readFormData(request)
  const change = form && parseListsChange(form)
  const returnPath = toSamePath(getField(form, 'back')) ?? links.cart()
  if (form === null || change === null) {
    const invalidFormMessages = [
      { kind: 'error', title: null, text: translate(messages, 'lists.invalidRequest') },
    ] as const
    if (acceptsJson(request))
      return Response.json(
        { view: null, messages: invalidFormMessages, errors: [], goTo: null, refused: true },
        { status: 400 },
      )
    return redirect(returnPath, { headers: withCookies(await writeFlash(cookies, invalidFormMessages)) })
  }
  const browserLists = await getLists(cookies)
  // With JavaScript the hash differs for every request, because the browser adds a random field to the form.
  const formHash = await hashForm(form)
  // Ignore a form that was sent twice. Saving quantities is idempotent, so those may repeat and redirect as before.
  if (change.kind !== 'update' && (await cookies.read('once')) === formHash)
    return respondUnchanged(
      request,
      await shop.read((db, tenantId) => db.lists(tenantId, browserLists, buyer, settings)),
      returnPath,
    )
  const result = await shop.write((db, tenantId) => db.changeLists(tenantId, browserLists, change, buyer, settings))
  const listsMessages = getListsMessages(result, tenant, result.view.lines, listNextPages(tenant))
  const refused = result.refusals.length > 0
  const isCheckoutRequested = change.kind === 'update' && getField(form, nextField) === checkoutNext
  const goTo = getRefusalPath(result) ?? (isCheckoutRequested && !refused ? links.checkout() : null)
  const cookieHeaders = [
    ...(await saveLists(cookies, result.lists)),
    await cookies.write('once', formHash),
    ...(change.kind === 'restore' && restoresGuestLists(change, await getGuestLists(cookies))
      ? [cookies.clear('aside')]
      : []),
  ]
  if (acceptsJson(request)) {
    const errors = toRefusedLines(result.refusals, tenant)
    return Response.json(
      { view: result.view, messages: listsMessages, errors, goTo, refused },
      { headers: withCookies(...cookieHeaders) },
    )
  }
  const page = change.kind === 'update' ? addQuantitiesToPath(links.cart(), form, result.lists) : returnPath
  // On the product's own page, an existing choice stays, and the page opens at the choice.
  const isProductPage = goTo !== null && goTo === new URL(returnPath, request.url).pathname
  const target = isProductPage ? `${returnPath}#${choiceAnchor}` : (goTo ?? page)
  return redirect(getCookieCheckPath(request, context, target), {
    headers: withCookies(
      ...cookieHeaders,
      await writeFlash(cookies, refused ? attachToForm(listsMessages, change, form) : listsMessages),
    ),
  })
}

/** The current lists, for a browser whose copy may be stale. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { cookies, shop, buyer, settings } = context
  const browserLists = await getLists(cookies)
  const view = await shop.read((db, tenantId) => db.lists(tenantId, browserLists, buyer, settings))
  return Response.json(
    { view, messages: [], errors: [], goTo: null, refused: false },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** Responds to the second click of a double click. The first one made the change and set the message. */
function respondUnchanged(request: Request, view: ListsView, returnPath: string): Response {
  return acceptsJson(request)
    ? Response.json({ view, messages: [], errors: [], goTo: null, refused: false })
    : redirect(returnPath)
}

/** Attaches the first refusal to the form that caused it, with the typed quantity. */
function attachToForm(messages: readonly Message[], change: ListsChange, fields: FormData): readonly Message[] {
  const form = getChangeFormName(change)
  const findByKind = (kindToFind: Message['kind']) => messages.find(({ kind }) => kind === kindToFind)
  const refusal = findByKind('error') ?? findByKind('warning')
  if (form === null || refusal === undefined) return messages
  const typed = fields.get('quantity')
  return messages.map((message) =>
    message === refusal
      ? { ...message, form, ...(typeof typed === 'string' ? { typed: typed.slice(0, MAX_QUANTITY_INPUT_LENGTH) } : {}) }
      : message,
  )
}

/** The links in the message about a product that was added to a list. */
function listNextPages(shop: Localized) {
  const messages = getMessages(shop)
  return {
    added: [
      [links.cart(), translate(messages, 'cartDrawer.viewCart')],
      [links.checkout(), translate(messages, 'cartDrawer.checkout')],
    ],
    wished: [[links.wishlist(), translate(messages, 'lists.viewWishlist')]],
    compared: [[links.compare(), translate(messages, 'lists.viewCompare')]],
  } as const
}

/** Redirect target of a refusal: the page of a product whose variant must be chosen, or the wishlist that has it. */
function getRefusalPath({ refusals }: ListsOutcome): string | null {
  for (const refusal of refusals) {
    if (refusal.reason === 'choose-variant') return links.product({ id: refusal.product })
    if (refusal.reason === 'already-wished' && refusal.simple) return links.wishlist()
  }
  return null
}

function acceptsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false
}
