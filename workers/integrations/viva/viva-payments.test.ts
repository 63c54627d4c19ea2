import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anOpenPayment,
  anOrderOver,
  aPayableOrder,
  begun,
  noAccounts,
  secrets,
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

test('a payer who pays and never comes back has paid', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  expect(await providers.choose(page, 'pay-and-leave')).toBeNull()
  const standing = await providers.pay('viva').inquire(anOpenPayment(reference))
  expect(standing).toMatchObject({ kind: 'paid', amount: 3500 })
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

test("a made-up transaction, another order's and one that is no id at all count for nothing", async () => {
  const providers = await someProviders()
  const theirs = await begun(providers, 'viva', aPayableOrder({ id: 'ord_other', code: 'W-1002' }))
  const foreign = named(await providers.choose(theirs.page, 'pay'))
  const { reference } = await begun(providers, 'viva')
  for (const hint of [foreign, crypto.randomUUID(), '../../orders', ''])
    expect(await providers.pay('viva').inquire(anOpenPayment(reference, { hint }))).toEqual({ kind: 'pending' })
  // What is no id is not even asked about.
  const retrieved = providers.asked.filter((request) => /v2\/(?!orders)/.test(request))
  expect(retrieved).toHaveLength(2)
})

test('a payer of whom little is known can pay all the same', async () => {
  for (const accounts of [modernOnly, legacyOnly]) {
    const providers = await someProviders({ accounts })
    const payer = { name: '', email: '', phone: '', country: 'CY' }
    expect((await providers.pay('viva').begin(aPayableOrder({ payer }))).kind).toBe('redirect')
  }
})

test("another merchant's payment is not ours", async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva')
  const hint = named(await providers.choose(page, 'pay'))
  const other = { id: 'merchant-2', apiKey: 'key-2', clientId: 'client-2', clientSecret: 'secret-2' }
  await providers.ask('/viva/control/merchants/merchant-2', {
    method: 'PUT',
    body: JSON.stringify({ ...other, name: 'Other', sources: {}, webhookKey: 'K' }),
  })
  const account = { ...vivaAccount, client: { id: 'client-2', secret: 'secret-2' }, auth: btoa('merchant-2:key-2') }
  const standing = await providers
    .pay('viva', { accounts: { ...noAccounts, viva: account } })
    .inquire(anOpenPayment(reference, { hint }))
  expect(standing).toEqual({ kind: 'unknown', fault: 'refused' })
})

test('a payment of another amount than the order is a mismatch and no payment', async () => {
  const providers = await someProviders()
  const { page, reference } = await begun(providers, 'viva', anOrderOver(100))
  const hint = named(await providers.choose(page, 'pay'))
  const viva = providers.pay('viva')
  const mismatch = { kind: 'failed', why: 'mismatch', again: null }
  expect(await viva.inquire(anOpenPayment(reference, { hint }))).toEqual(mismatch)
  expect(await viva.inquire(anOpenPayment(reference))).toEqual(mismatch)
})

test('Viva takes no order below 30 cents', async () => {
  const viva = (await someProviders()).pay('viva')
  expect((await viva.begin(anOrderOver(30))).kind).toBe('redirect')
  expect(await viva.begin(anOrderOver(29))).toEqual({ kind: 'failed', fault: 'refused' })
})

test('an unknown payment source is refused by either API', async () => {
  for (const client of [vivaAccount.client, null]) {
    const providers = await someProviders({ accounts: { viva: { ...vivaAccount, client, sourceCode: '9999' } } })
    expect(await providers.pay('viva').begin(aPayableOrder())).toEqual({ kind: 'failed', fault: 'refused' })
  }
})

test('wrong credentials of either kind are told as such', async () => {
  const wrong = { ...vivaAccount, client: { id: secrets.vivaClient, secret: 'guess' }, auth: btoa('merchant-1:guess') }
  const modern = await someProviders({ accounts: { viva: wrong } })
  expect(await modern.pay('viva').begin(aPayableOrder())).toEqual({ kind: 'failed', fault: 'unauthorised' })
  const legacy = await someProviders({ accounts: { viva: { ...wrong, client: null } } })
  expect(await legacy.pay('viva').begin(aPayableOrder())).toEqual({ kind: 'failed', fault: 'unauthorised' })
  const payment = anOpenPayment('9100000000000001')
  expect(await legacy.pay('viva').inquire(payment)).toEqual({ kind: 'unknown', fault: 'unauthorised' })
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
