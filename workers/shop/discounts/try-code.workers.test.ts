import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CODE_ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { issueVoucher, storeDiscount } from '#tests/factories/discounts.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import { tryCode } from './discounts.ts'

beforeEach(() => {
  // Reached limits are logged.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const { browser: browserLimit, address: addressLimit, crowdedAddresses } = CODE_ATTEMPT_LIMITS
const unknown = { ok: false, reason: 'unknown' }
const accepted = { ok: true, code: 'SUMMER' }
const minute = 60_000

interface Attempt {
  readonly text?: string
  readonly address?: string
  readonly browser?: string
  readonly now?: number
  readonly customer?: number
}

function toBuyer(customer: number | undefined): Buyer {
  return customer === undefined
    ? anonymousBuyer
    : { kind: 'customer', customerId: customer, priceListId: null, excludeVat: false }
}

function attempt(db: Database, { text, address, browser, now = noon, customer }: Attempt) {
  return tryCode(db, text ?? 'SUMMER', address ?? 'an address', browser ?? 'a browser', now, toBuyer(customer))
}

/** Tries unknown codes, each from a browser without cookies unless `browser` is given. */
function guess(db: Database, count: number, source: Attempt = {}) {
  return Array.from({ length: count }, (_, index) =>
    attempt(db, { browser: `new ${index}`, ...source, text: `GUESS${index}` }),
  )
}

test(
  'a browser with too many unknown codes waits ten minutes, and another one at the same address does not',
  runWithDatabase((db) => {
    storeDiscount(db, { code: 'SUMMER' })
    const guesses = guess(db, browserLimit.max + 1, { browser: 'clumsy' })
    expect(guesses.at(-2)).toEqual(unknown)
    expect(guesses.at(-1)).toEqual({ ok: false, reason: 'limited', minutes: 10 })
    expect(attempt(db, { browser: 'clumsy', now: noon + 3 * minute })).toMatchObject({ minutes: 7 })
    expect(attempt(db, { browser: 'other' })).toEqual(accepted)
    expect(attempt(db, { browser: 'clumsy', now: noon + browserLimit.windowMs })).toEqual(accepted)
  }),
)

test(
  'shoppers who share an address with somebody who guesses codes can enter a code, or wait a minute at most',
  runWithDatabase((db) => {
    storeDiscount(db, { code: 'SUMMER' })
    expect(guess(db, addressLimit.max)).not.toContainEqual(expect.objectContaining({ reason: 'limited' }))
    expect(attempt(db, { browser: 'honest' })).toEqual(accepted)
    const more = guess(db, crowdedAddresses.max + 5)
    expect(more.filter((result) => !result.ok && result.reason === 'unknown')).toHaveLength(crowdedAddresses.max)
    expect(attempt(db, { browser: 'honest' })).toEqual({ ok: false, reason: 'limited', minutes: 1 })
    expect(attempt(db, { browser: 'honest', now: noon + minute })).toEqual(accepted)
    expect(attempt(db, { browser: 'honest', address: 'another address' })).toEqual(accepted)
  }),
)

test(
  'many addresses that exceed their own limit share one limit for the whole shop',
  runWithDatabase((db) => {
    const addresses = ['first', 'second', 'third']
    for (const address of addresses) guess(db, addressLimit.max, { address })
    const checked = addresses
      .flatMap((address) => guess(db, crowdedAddresses.max, { address }))
      .filter((result) => !result.ok && result.reason === 'unknown')
    expect(checked).toHaveLength(crowdedAddresses.max)
  }),
)

test(
  'guessing from one address checks at most 1,560 codes an hour',
  runWithDatabase((db) => {
    let checked = 0
    for (let second = 0; second < 3600; second += 30)
      checked += guess(db, 30, { now: noon + second * 1000 }).filter(
        (result) => !result.ok && result.reason === 'unknown',
      ).length
    expect(checked).toBeLessThanOrEqual(6 * addressLimit.max + 60 * crowdedAddresses.max)
    expect(checked).toBeGreaterThan(1000)
  }),
)

test(
  'an existing gift voucher is accepted above every limit, and a wrong one is not',
  runWithDatabase((db) => {
    const { code } = issueVoucher(db, 500)
    guess(db, addressLimit.max + crowdedAddresses.max)
    guess(db, browserLimit.max, { browser: 'clumsy', address: 'another address' })
    expect(attempt(db, { text: code, browser: 'clumsy' })).toEqual({ ok: true, code })
    expect(attempt(db, { text: 'ABCD-EFGH-JKLM-NPQR', browser: 'clumsy' })).toMatchObject({ reason: 'limited' })
  }),
)

test(
  'attempts of customers who have paid before count by account, those of new accounts by address',
  runWithDatabase((db) => {
    storeDiscount(db, { code: 'SUMMER' })
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const regular = aCustomer(db)
    const other = aCustomer(db, { email: 'new@mail.example', username: 'new@mail.example', phone: '35799000001' })
    const paid = place(db, anOrderRequest({ payment: 'bankTransfer' }), { buyer: toBuyer(regular) })
    if (!paid.ok) return expect.unreachable(paid.reason)
    markOrder(db, paid.order.id, 'paid', { who: 'Maria', why: '' }, someOrderRules(), noon)
    guess(db, addressLimit.max + crowdedAddresses.max)
    expect(attempt(db, { customer: regular, browser: 'new' })).toEqual(accepted)
    expect(attempt(db, { customer: other, browser: 'new' })).toMatchObject({ reason: 'limited' })
    const guesses = guess(db, browserLimit.max + 1, { customer: regular, address: 'third address' })
    expect(guesses.at(-2)).toEqual(unknown)
    expect(guesses.at(-1)).toMatchObject({ reason: 'limited', minutes: 10 })
  }),
)
