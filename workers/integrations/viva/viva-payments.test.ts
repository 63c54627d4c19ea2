import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anOpenPayment,
  anOrderOver,
  aPayableOrder,
  begun,
  someProviders,
  vivaAccount,
} from '#tests/factories/payments.ts'

const legacyOnly = { viva: { ...vivaAccount, client: null } }
const modernOnly = { viva: { ...vivaAccount, auth: null } }

/** The transaction that Viva named when it sent the payer back. */
const named = (back: URL | null) => back?.searchParams.get('t') ?? null

test('a payment begins with an order code above 2^53, kept to its last digit, and the way to its page', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  expect(BigInt(reference) > 2n ** 53n && BigInt(reference) % 2n === 1n).toBe(true)
  expect(String(Number(reference))).not.toBe(reference)
  expect(page).toBe(`https://sandbox.test/viva/www/web/checkout?ref=${reference}&color=1f6f6b`)
  const shown = await (await providers.ask(page)).text()
  expect(shown).toContain('€35.00')
  expect(shown).toContain('W-1001')
})

test('a payer who pays and comes back has paid', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  const back = await providers.choose(page, 'pay')
  expect(back?.origin + (back?.pathname ?? '')).toBe('https://shop.test/vivasuccess')
  expect(back?.searchParams.get('s')).toBe(reference)
  const standing = await providers.pay('viva').inquire(anOpenPayment(reference, { hint: named(back) }))
  expect(standing).toEqual({ kind: 'paid', transaction: named(back), amount: 3500 })
})

test.each([
  ['v2', modernOnly],
  ['the legacy API', legacyOnly],
])('who has ordered in Greek pays on a Greek page, by %s', async (_, accounts) => {
  const providers = await someProviders({ accounts })
  const { payer } = aPayableOrder()
  for (const [language, lang] of [
    ['el', 'el-GR'],
    ['en', 'en-GB'],
  ] as const) {
    const order = aPayableOrder({ key: language, payer: { ...payer, language } })
    const { page } = await begun(providers, 'viva', order)
    expect((await providers.choose(page, 'pay'))?.searchParams.get('lang')).toBe(lang)
  }
})

test('a payer who pays and never comes back has paid', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  expect(await providers.choose(page, 'pay-and-leave')).toBeNull()
  const standing = await providers.pay('viva').inquire(anOpenPayment(reference))
  expect(standing).toMatchObject({ kind: 'paid', amount: 3500 })
})

test('a named transaction that pays is enough, whatever the rest of Viva does', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  const back = await providers.choose(page, 'pay')
  await providers.trouble('viva', { kind: 'down', path: '/www/api/' })
  const viva = providers.pay('viva')
  expect((await viva.inquire(anOpenPayment(reference, { hint: named(back) }))).kind).toBe('paid')
  expect(providers.asked.filter((request) => request.includes('/www/api/'))).toEqual([])
  expect(await viva.inquire(anOpenPayment(reference))).toEqual({ kind: 'unknown', fault: 'broken' })
})

test('a transaction named in another spelling is the same transaction', async () => {
  const providers = await someProviders({ accounts: modernOnly })
  const { page, reference } = await begun(providers, 'viva')
  const transaction = named(await providers.choose(page, 'pay'))
  const hint = transaction?.toUpperCase() ?? null
  const standing = await providers.pay('viva').inquire(anOpenPayment(reference, { hint }))
  expect(standing).toEqual({ kind: 'paid', transaction, amount: 3500 })
})

test('an order that Viva calls paid without showing a payment is being cleared', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  await providers.choose(page, 'pay')
  const { fetch } = providers.desk
  const viva = providers.pay('viva', {
    fetch: async (address, init) =>
      address.includes('/api/transactions?')
        ? Response.json({ Success: true, ErrorCode: 0, Transactions: [] })
        : fetch(address, init),
  })
  expect(await viva.inquire(anOpenPayment(reference))).toEqual({ kind: 'clearing' })
})

test('without the legacy key only a transaction that was named tells that it was paid', async () => {
  const providers = await someProviders({ accounts: modernOnly })
  const { page, reference } = await begun(providers, 'viva')
  const back = await providers.choose(page, 'pay')
  const viva = providers.pay('viva')
  expect(await viva.inquire(anOpenPayment(reference))).toEqual({ kind: 'unknown', fault: 'not-set-up' })
  const standing = await viva.inquire(anOpenPayment(reference, { hint: named(back) }))
  expect(standing).toMatchObject({ kind: 'paid', amount: 3500 })
})

test('a shop with the legacy key alone takes cards, settles and gives back', async () => {
  const providers = await someProviders({ accounts: legacyOnly })
  const { page, reference } = await begun(providers, 'viva')
  const transaction = named(await providers.choose(page, 'pay')) ?? ''
  const viva = providers.pay('viva')
  const standing = await viva.inquire(anOpenPayment(reference, { hint: transaction }))
  expect(standing).toEqual({ kind: 'paid', transaction, amount: 3500 })
  expect((await viva.refund({ reference, transaction }, cents(3500), 'refund-1')).kind).toBe('refunded')
  expect(providers.asked.some((request) => request.includes('/accounts/'))).toBe(false)
})

test('nothing is decided while the payer has not finished', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  expect(await providers.choose(page, 'leave')).toBeNull()
  expect(await providers.pay('viva').inquire(anOpenPayment(reference))).toEqual({ kind: 'pending' })
})

test('a declined payer may try again on the same page, and then has paid', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  const back = await providers.choose(page, 'decline')
  expect(back?.pathname).toBe('/vivaerror')
  expect(named(back)).toBeNull()
  const viva = providers.pay('viva')
  expect(await viva.inquire(anOpenPayment(reference))).toEqual({ kind: 'failed', why: 'declined', again: page })
  providers.time.now += 1000
  await providers.choose(page, 'pay')
  expect((await viva.inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('amounts that Viva declines are declined, and say why', async () => {
  const providers = await someProviders()
  for (const [amount, event] of [
    [9905, '10005'],
    [9951, '10051'],
    [9954, '10054'],
    [9957, '10057'],
  ] as const) {
    const { page, reference } = await begun(providers, 'viva', anOrderOver(amount))
    expect((await providers.choose(page, 'pay'))?.searchParams.get('eventId')).toBe(event)
    const payment = anOpenPayment(reference, { amount: cents(amount) })
    expect(await providers.pay('viva').inquire(payment)).toMatchObject({ kind: 'failed', why: 'declined' })
  }
})

test('a payment that the payer called off can be paid no more', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  expect((await providers.choose(page, 'cancel'))?.searchParams.has('cancel')).toBe(true)
  const standing = await providers.pay('viva').inquire(anOpenPayment(reference))
  expect(standing).toEqual({ kind: 'failed', why: 'cancelled', again: null })
  expect(await providers.choose(page, 'pay')).toBeNull()
})

test('a payment lapses with the hold of its goods', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva', aPayableOrder({ holdSeconds: 600 }))
  providers.time.now += 600_000
  expect(await providers.pay('viva').inquire(anOpenPayment(reference))).toEqual({ kind: 'expired' })
  expect(await providers.choose(page, 'pay')).toBeNull()
})

test('two clicks on Pay pay once', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  const ends = await Promise.all([providers.choose(page, 'pay'), providers.choose(page, 'pay')])
  expect(ends.filter((end) => end !== null)).toHaveLength(1)
  expect((await providers.pay('viva').inquire(anOpenPayment(reference))).kind).toBe('paid')
})

test('a payer of whom little is known can pay all the same', async () => {
  for (const accounts of [modernOnly, legacyOnly]) {
    const providers = await someProviders({ accounts })
    const payer = { name: '', email: '', phone: '', country: 'CY', language: 'en' } as const
    expect((await providers.pay('viva').begin(aPayableOrder({ payer }))).kind).toBe('redirect')
  }
})

test('any amount in cents goes to Viva and comes back as the same cents', async () => {
  const providers = await someProviders()
  const declined = [9905, 9951, 9954, 9957]
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 30, max: 9_999_999 }), async (amount) => {
      fc.pre(!declined.includes(amount))
      const { page, reference } = await begun(providers, 'viva', anOrderOver(amount))
      const hint = named(await providers.choose(page, 'pay'))
      const standing = await providers.pay('viva').inquire(anOpenPayment(reference, { hint, amount: cents(amount) }))
      expect(standing).toEqual({ kind: 'paid', transaction: hint, amount })
    }),
    { numRuns: 40 },
  )
})
