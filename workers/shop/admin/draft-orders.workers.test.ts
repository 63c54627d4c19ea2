import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { createCheckoutForm } from '#app/domain/orders/checkout-form.ts'
import {
  DRAFTS_PER_PAGE,
  DraftContent,
  isDeliveryOpen,
  toCheckoutInput,
  toDraftOrderRequest,
} from '#app/domain/orders/draft-order.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { aCatalogue, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { issueVoucher, storeDiscount } from '#tests/factories/discounts.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { createProviders } from '#tests/factories/payments.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { applyPayment, markOrder } from '../orders/change-order.ts'
import { listDrafts, saveDraftRow } from '../orders/draft-orders.queries.ts'
import { findOrderRecord } from '../orders/order-operations.ts'
import { enqueueStepMails } from '../orders/order-step-mails.ts'
import { findOrderState } from '../orders/orders.queries.ts'
import { beginPayment } from '../orders/payment-service.ts'
import { findPaymentOfOrder, insertPayment } from '../orders/payments.queries.ts'
import { settlePayment } from '../orders/settle-payment.ts'
import { findNextTransferStepAt } from '../orders/unpaid-orders.queries.ts'
import {
  canBePaidBy,
  changePayment,
  expireHolds,
  expireTransfers,
  sendPaymentReminders,
} from '../orders/unpaid-orders.ts'
import { listDueMails } from '../outbox/outbox.queries.ts'
import { listChanges } from './audit.queries.ts'
import { deleteDraft, listDraftOrders, placeDraft, purgeDraftsJob, saveDraft, viewDraft } from './draft-orders.ts'

const key = 'a'.repeat(32)
const day = 24 * 3_600_000
const eleni = { name: 'Eleni', email: 'eleni@kiosk.example' }

/** A complete draft of one unit for a guest: €20.00 by courier for €3.50. */
const complete = {
  ...{ firstName: 'Maria', lastName: 'Ioannou', email: 'maria@caller.example', phone: '99123456' },
  ...{ street: 'Ledras 1', city: 'Nicosia', postcode: '1011', country: 'CY' },
  ...{ delivery: 'deliver-1', payment: 'onDelivery', language: 'el', lines: [{ variant: 1, quantity: 1 }] },
}

function aStockedShop(db: Database, stock = 5) {
  return stockShop(
    db,
    aCatalogue({
      priceLists: [{ id: 1, name: 'Trade' }],
      products: [
        aProduct({ name: 'Pod Kit', variants: [aVariant({ stock: { limassol: stock }, listPrices: { 1: 1000 } })] }),
      ],
    }),
  )
}

function save(db: Database, typed: Partial<DraftContent> = {}, rules = someOrderRules(), draftKey = key) {
  const content = DraftContent.parse({ ...complete, ...typed })
  const { version } = view(db, rules, draftKey)
  const saved = saveDraft(db, draftKey, { content, version, fillsContact: false }, rules, eleni, noon)
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  return saved
}

const view = (db: Database, rules: OrderRules = someOrderRules(), draftKey = key) =>
  viewDraft(db, draftKey, { product: '', customer: '' }, rules, noon)

/** Places the draft as its page does; `displayed` is the total of an older page. */
function placeSaved(db: Database, options: { rules?: OrderRules; displayed?: number; draftKey?: string } = {}) {
  const { rules = someOrderRules(), draftKey = key } = options
  const { content, version, quote } = view(db, rules, draftKey)
  const total = cents(options.displayed ?? getAmountDue(quote.totals))
  // The form checks the age as of this date, which everybody passes, so only the shop's own check can refuse it.
  const form = createCheckoutForm(rules, '2100-01-01').parse(toCheckoutInput(content, 'on', rules, total))
  const request = toDraftOrderRequest(draftKey, content, form, { total, voucher: quote.totals.voucher })
  const metadata = { token: `token of ${draftKey}`, digest: JSON.stringify(request), visitor: 'staff browser' }
  return placeDraft(db, draftKey, { request, version }, rules, metadata, eleni, noon)
}

const kindsOf = (db: Database, now = noon) => listDueMails(db, now, 100).map(({ kind }) => kind)

test(
  'a draft names stores in the language of the staff member, not in that of the customer’s mails',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({ warehouses: [aWarehouse({ webDescription: 'Limassol', el: { webDescription: 'Λεμεσός' } })] }),
    )
    save(db, { language: 'el' })
    const listStores = (language: 'en' | 'el') =>
      viewDraft(db, key, { product: '', customer: '' }, someOrderRules(), noon, language).quote.stores.map(
        ({ webDescription }) => webDescription,
      )
    expect(listStores('en')).toEqual(['Limassol'])
    expect(listStores('el')).toEqual(['Λεμεσός'])
  }),
)

test(
  'the order of a draft is confirmed by mail, keeps the note and names its creator',
  runWithDatabase((db) => {
    aStockedShop(db)
    save(db, { note: 'Ring twice' })
    expect(view(db).quote.lines[0]).toMatchObject({ quantity: 1 })
    expect(listDrafts(db, 10)).toMatchObject([{ name: 'Maria Ioannou', total: 2350, createdBy: 'Eleni' }])
    const placed = placeSaved(db)
    if (!placed.ok) return expect.unreachable(JSON.stringify(placed))
    const order = findOrderRecord(db, placed.order.code, someOrderRules(), noon)
    expect(order).toMatchObject({
      totals: { total: 2350 },
      events: [{ status: 'placed', who: 'Eleni' }],
      internalNotes: [{ who: 'Eleni', text: 'Ring twice' }],
    })
    expect(listDueMails(db, noon, 9).map(({ kind, language }) => [kind, language])).toContainEqual([
      ...['order-customer', 'el'],
    ])
    expect(listChanges(db, { before: null, subject: null }, 10).entries[0]).toMatchObject({
      ...{ who: eleni.email, what: 'order.created', subject: placed.order.code },
    })
    expect(listDrafts(db, 10)).toEqual([])
  }),
)

test(
  'a draft is placed once: the same page again returns the same order',
  runWithDatabase((db) => {
    aStockedShop(db)
    const { version } = save(db)
    const { content, quote } = view(db)
    const rules = someOrderRules()
    const total = getAmountDue(quote.totals)
    const form = createCheckoutForm(rules, '2026-11-27').parse(toCheckoutInput(content, 'on', rules, total))
    const request = toDraftOrderRequest(key, content, form, { total, voucher: cents(0) })
    const metadata = { token: 'a token', digest: 'a digest', visitor: '' }
    const once = () => placeDraft(db, key, { request, version }, rules, metadata, eleni, noon)
    const first = once()
    expect(once()).toEqual(first)
    expect(view(db).order).toBe(first.ok ? first.order.code : '')
    expect(saveDraft(db, key, { content, version: 0, fillsContact: false }, rules, eleni, noon)).toMatchObject({
      reason: 'placed',
    })
  }),
)

test(
  'a total that changed since the page was shown is refused with the new one, and the draft keeps its content',
  runWithDatabase((db) => {
    aStockedShop(db)
    save(db, { notes: 'Blue, please' })
    storeDiscount(db)
    expect(view(db)).toMatchObject({ previousTotal: 2350 })
    expect(placeSaved(db, { displayed: 2350 })).toEqual({ ok: false, reason: 'total-changed', total: 2150 })
    expect(view(db).content).toMatchObject({ notes: 'Blue, please', lines: [{ quantity: 1 }] })
    expect(placeSaved(db)).toMatchObject({ ok: true, order: { total: 2150 } })
  }),
)

test(
  'products that no longer have enough units for the draft are named, and the draft keeps its lines',
  runWithDatabase((db) => {
    aStockedShop(db, 2)
    save(db, { lines: [{ variant: 1, quantity: 2 }] })
    place(db, anOrderRequest())
    expect(view(db).quote.problems).toMatchObject([{ kind: 'available', name: 'Pod Kit', available: 1 }])
    expect(placeSaved(db, { displayed: 4350 })).toMatchObject({ ok: false, reason: 'lines' })
    expect(view(db).content.lines).toEqual([{ variant: 1, quantity: 2 }])
  }),
)

test(
  'choosing an account fills in its contact details, and the order uses its price list and VAT exemption',
  runWithDatabase((db) => {
    aStockedShop(db)
    const customer = aCustomer(db, { priceListId: 1, excludeVat: true })
    const content = DraftContent.parse({ ...complete, firstName: 'Somebody', customer })
    const rules = someOrderRules()
    saveDraft(db, key, { content, version: 0, fillsContact: true }, rules, eleni, noon)
    const draft = view(db)
    expect(draft.customer).toMatchObject({ id: customer, priceList: 'Trade', excludeVat: true })
    expect(draft.content).toMatchObject({ email: 'maria@mail.example', customer })
    expect(draft.quote.lines).toMatchObject([{ price: 840 }])
    expect(draft.quote.totals).toMatchObject({ vat: 0, vatExcluded: true })
    expect(placeSaved(db)).toMatchObject({ ok: true, order: { total: getAmountDue(draft.quote.totals) } })
  }),
)

test(
  'choosing an account without a deliverable address clears the address in the form',
  runWithDatabase((db) => {
    aStockedShop(db)
    const content = DraftContent.parse({ ...complete, customer: aCustomer(db, {}) })
    const rules = someOrderRules({ countries: ['GR'] })
    saveDraft(db, key, { content, version: 0, fillsContact: true }, rules, eleni, noon)
    expect(view(db, rules).content).toMatchObject({ street: '', city: '', postcode: '' })
  }),
)

test(
  'orders by staff don’t count towards the limits for visitors, and guests can order by telephone in every shop',
  runWithDatabase((db) => {
    aStockedShop(db, 10)
    const limits = { unpaidOrdersPerHour: 1, unpaidStockPercent: 1, orderMailsPerHour: 100 }
    const rules = someOrderRules({ limits, allowsGuests: false })
    for (const letter of ['a', 'b', 'c']) {
      const draftKey = letter.repeat(32)
      save(db, { payment: 'bankTransfer', lines: [{ variant: 1, quantity: 2 }] }, rules, draftKey)
      expect(placeSaved(db, { rules, draftKey })).toMatchObject({ ok: true })
    }
  }),
)

test(
  'discount codes and gift vouchers apply as at the checkout',
  runWithDatabase((db) => {
    aStockedShop(db)
    storeDiscount(db, { code: 'TEN' })
    const { code } = issueVoucher(db, 500)
    save(db, { codes: `ten, ${code.toLowerCase()} nonsense-1` })
    const { quote } = view(db)
    expect(quote.codes.map(({ kind, issue }) => [kind, issue?.reason ?? null])).toEqual([
      ['discount', null],
      ['unknown', 'unknown'],
      ['voucher', null],
    ])
    expect(quote.totals).toMatchObject({ discount: 200, voucher: 500, total: 2150 })
    const stored = String(db.sql.exec('SELECT content FROM draft_orders').one().content)
    expect(stored).not.toContain(code.slice(0, 4))
    // The page sends back the masked code, which only the draft that already has the voucher accepts.
    const { codes } = view(db).content
    save(db, { codes })
    expect(view(db).quote.totals).toMatchObject({ discount: 200, voucher: 500 })
    save(db, { codes }, someOrderRules(), 'b'.repeat(32))
    expect(view(db, someOrderRules(), 'b'.repeat(32)).quote.totals).toMatchObject({ voucher: 0 })
    expect(placeSaved(db)).toEqual({ ok: false, reason: 'codes' })
    save(db, { codes: codes.replace(/,? *nonsense-1/i, '') })
    expect(placeSaved(db)).toMatchObject({ ok: true, order: { total: 2150 } })
  }),
)

test(
  'a draft with a code that does not apply is not placed at the full price',
  runWithDatabase((db) => {
    aStockedShop(db)
    storeDiscount(db, { code: 'LATER', startsAt: noon + day })
    save(db, { codes: 'LATER' })
    expect(view(db).quote.codes).toMatchObject([{ issue: { reason: 'scheduled' } }])
    expect(placeSaved(db)).toEqual({ ok: false, reason: 'codes' })
    expect(listDrafts(db, 10)).toHaveLength(1)
  }),
)

test(
  'an order with a payment link waits as many days as a transfer, and its payment is confirmed by mail',
  runWithDatabase(async (db) => {
    aStockedShop(db)
    const rules = someOrderRules()
    save(db, { payment: 'link', language: 'en' })
    const placed = placeSaved(db)
    if (!placed.ok) return expect.unreachable(JSON.stringify(placed))
    const { id, code } = placed.order
    const until = noon + rules.bankTransferDays * 86_400_000
    expect(findOrderRecord(db, code, rules, noon)).toMatchObject({
      ...{ payment: 'viva', paymentState: 'awaiting', payUntil: new Date(until).toISOString() },
    })
    const next = listDueMails(db, noon, 9).flatMap(({ kind, filling }) =>
      kind === 'order-customer' ? [JSON.parse(filling)] : [],
    )
    expect(next).toMatchObject([{ next: expect.stringContaining('pay €23.50 online') }])
    const providers = await createProviders()
    const methods = { viva: providers.pay('viva'), paypal: providers.pay('paypal') }
    const later = noon + 3 * 86_400_000
    providers.time.now = later
    // The provider is down at first: the order still waits for its payment.
    await providers.outage('viva', { kind: 'down' })
    expect(await beginPayment(db, id, methods, rules, 'https://shop.test', later)).toEqual({ kind: 'failed' })
    await providers.endOutage('viva')
    const begun = await beginPayment(db, id, methods, rules, 'https://shop.test', later)
    if (begun.kind !== 'redirect') return expect.unreachable(begun.kind)
    await providers.choose(begun.to, 'pay')
    const reference = findPaymentOfOrder(db, id, 'open')?.reference ?? ''
    await settlePayment(db, { method: 'viva', reference, transaction: null }, methods, rules, () => later)
    enqueueStepMails(db, rules, later)
    expect(kindsOf(db, later)).toContain('order-paid')
    expect(kindsOf(db, later).filter((kind) => kind === 'order-customer')).toHaveLength(1)
  }),
)

/** Places a draft with a payment link. `at` runs the scheduler's jobs that remind payers, expire orders and mail customers. */
function aLinkOrder(db: Database) {
  aStockedShop(db)
  const rules = someOrderRules()
  save(db, { payment: 'link', language: 'el' })
  const placed = placeSaved(db)
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const { id, code } = placed.order
  const at = (now: number) => {
    sendPaymentReminders(db, rules, now)
    expireTransfers(db, rules, now)
    expireHolds(db, now)
    enqueueStepMails(db, rules, now)
  }
  const mails = () =>
    listDueMails(db, noon + 30 * day, 100).flatMap(({ kind, language }) =>
      kind.startsWith('payment-link') ? [[kind, language]] : [],
    )
  const history = () => findOrderRecord(db, code, rules, noon)?.events.map(({ status }) => status)
  return { id, rules, at, mails, history }
}

test(
  'the customer gets one reminder before a payment link ends and one mail when it has ended',
  runWithDatabase((db) => {
    const { at, mails, history } = aLinkOrder(db)
    at(noon + 5 * day - 1)
    expect([mails(), findNextTransferStepAt(db)]).toEqual([[], noon + 5 * day])
    at(noon + 5 * day)
    at(noon + 6 * day)
    expect(mails()).toEqual([['payment-link-reminder', 'el']])
    at(noon + 7 * day)
    at(noon + 8 * day)
    expect(mails()).toEqual([
      ['payment-link-reminder', 'el'],
      ['payment-link-expired', 'el'],
    ])
    expect(history()).toEqual(['placed', 'payment-reminded', 'expired', 'expiry-mailed'])
    expect(db.sql.exec('SELECT sum(quantity) AS stock FROM stock').one()).toEqual({ stock: 5 })
  }),
)

test(
  'no reminder is sent for a payment link that has ended, even if the scheduler is late',
  runWithDatabase((db) => {
    const { at, mails } = aLinkOrder(db)
    at(noon + 9 * day)
    expect(mails()).toEqual([['payment-link-expired', 'el']])
  }),
)

test(
  'an expired link whose payment is still open at the provider has no more steps due',
  runWithDatabase((db) => {
    const { id, at, mails } = aLinkOrder(db)
    const payment = { order: id, method: 'viva', reference: '1234567890', amount: cents(2350), payAt: '' } as const
    insertPayment(db, payment, noon, noon + 9 * day)
    at(noon + 8 * day)
    expect([mails(), findNextTransferStepAt(db)]).toEqual([[], null])
  }),
)

test.each(['paid', 'cancelled'] as const)(
  'a payment link whose order is %s gets no reminder and no mail at its end',
  (to) =>
    runWithDatabase((db) => {
      const { id, rules, at, mails } = aLinkOrder(db)
      const order = findOrderState(db, id)
      if (order === null) return expect.unreachable()
      if (to === 'paid') applyPayment(db, order, { text: '', cause: { who: 'viva', why: '' } }, rules, noon + day)
      else markOrder(db, id, to, { who: 'Eleni', why: '' }, rules, noon + day)
      at(noon + 5 * day)
      at(noon + 9 * day)
      expect(mails()).toEqual([])
    })(),
)

test(
  'a payment link leads to online payment only, whichever of its methods was tried before',
  runWithDatabase((db) => {
    const { id, rules, at, mails } = aLinkOrder(db)
    const listMethods = () => {
      const order = findOrderState(db, id)
      return order === null ? [] : rules.payments.filter((payment) => canBePaidBy(order, payment, rules))
    }
    expect(rules.payments).toEqual(['viva', 'paypal', 'bankTransfer', 'onDelivery'])
    expect(listMethods()).toEqual(['viva', 'paypal'])
    const order = findOrderState(db, id)
    if (order !== null) changePayment(db, order, 'paypal', rules, noon + day)
    expect(listMethods()).toEqual(['viva', 'paypal'])
    at(noon + 5 * day)
    expect(mails()).toEqual([['payment-link-reminder', 'el']])
  }),
)

test(
  'in a shop with a minimum age, the draft needs a date of birth',
  runWithDatabase((db) => {
    aStockedShop(db)
    const rules = someOrderRules({ minimumAge: 18 })
    save(db, { birthDate: '' }, rules)
    const input = toCheckoutInput(view(db, rules).content, 'on', rules, cents(2350))
    const form = createCheckoutForm(rules, '2026-11-27')
    expect(form.safeParse(input).error?.issues).toMatchObject([{ path: ['birthDate'] }])
    save(db, { birthDate: '2015-01-01' }, rules)
    expect(placeSaved(db, { rules })).toEqual({ ok: false, reason: 'age' })
    save(db, { birthDate: '1990-01-01' }, rules)
    expect(placeSaved(db, { rules })).toMatchObject({ ok: true })
  }),
)

test(
  'a draft that somebody else has saved since is not overwritten, and a deleted one is not found',
  runWithDatabase((db) => {
    aStockedShop(db)
    save(db)
    const content = DraftContent.parse({ ...complete, firstName: 'Other' })
    const rules = someOrderRules()
    const stale = { content, version: 0, fillsContact: false }
    expect(saveDraft(db, key, stale, rules, eleni, noon)).toEqual({ ok: false, reason: 'changed', version: 1 })
    expect(view(db).content.firstName).toBe('Maria')
    expect(deleteDraft(db, key, eleni.email, noon)).toEqual({ ok: true })
    expect(listDrafts(db, 10)).toEqual([])
    expect(deleteDraft(db, key, eleni.email, noon)).toEqual({ ok: false })
  }),
)

test(
  'the total of a draft includes no delivery until a method that delivers to its country is chosen',
  runWithDatabase((db) => {
    aStockedShop(db)
    for (const typed of [{ delivery: '' }, { delivery: 'deliver-2' }]) {
      save(db, typed)
      const { quote, content } = view(db)
      expect([quote.totals.total, isDeliveryOpen(content, quote)]).toEqual([2000, true])
      expect(quote.shipping).toMatchObject([{ id: 1, cost: 350 }])
    }
    save(db)
    const { quote, content } = view(db)
    expect([quote.totals.total, isDeliveryOpen(content, quote)]).toEqual([2350, false])
  }),
)

test(
  'all drafts are listed, a page at a time',
  runWithDatabase((db) => {
    aStockedShop(db)
    for (let index = 0; index <= DRAFTS_PER_PAGE; index++)
      saveDraftRow(
        db,
        String(index).padStart(32, '0'),
        { content: DraftContent.parse({}), total: cents(0), version: 1, createdBy: 'Eleni' },
        noon + index,
      )
    expect(listDraftOrders(db, 1)).toMatchObject({ total: DRAFTS_PER_PAGE + 1, drafts: { length: DRAFTS_PER_PAGE } })
    expect(listDraftOrders(db, 2).drafts).toMatchObject([{ key: '0'.repeat(32) }])
  }),
)

test(
  'products are found by name and SKU, and each variant has its price and stock',
  runWithDatabase((db) => {
    aStockedShop(db)
    const find = (product: string) =>
      viewDraft(db, key, { product, customer: '' }, someOrderRules(), noon).foundVariants
    expect(find('pod kit')).toMatchObject([{ variant: 1, sku: 'POD-1', price: 2000, stock: 5 }])
    expect(find('POD-1')).toHaveLength(1)
    expect(find('lantern')).toEqual([])
  }),
)

test(
  'a draft that is not changed for 90 days is deleted',
  runWithDatabase(async (db) => {
    aStockedShop(db)
    save(db)
    expect(purgeDraftsJob.due(db)).toBe(noon + 90 * 86_400_000)
    await purgeDraftsJob.run({ db, now: () => noon + 90 * 86_400_000 } as Parameters<typeof purgeDraftsJob.run>[0])
    expect(listDrafts(db, 10)).toEqual([])
  }),
)
