import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { otherPaymentService, payOtherMerchant } from '#tests/factories/other-merchant.ts'
import { aPaymentShop, type PaymentShop, type ProviderPayment } from '#tests/factories/payment-shop.ts'
import { anOrderOfAmount, startPayment, vivaAccount } from '#tests/factories/payments.ts'
import { createSeeds, getSize } from '#tests/factories/proof.ts'
import { createRandom } from '#tests/factories/random.ts'
import { runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { PaymentService } from '#workers/integrations/payment-methods.ts'
import type { Database } from '../database.ts'
import { findPaymentByReference } from './payments.queries.ts'
import { type PaymentHint, settlePayment, toOpenPayment } from './settle-payment.ts'

/**
 * Forgers who claim to have paid. The test must fail if any of these checks is removed, each for its own kind of
 * forgery: in `judgeVivaTransaction` the order, the status (all its checks together), the amount and the currency; for
 * PayPal the amount, the currency and the order.
 */

interface ForgeryScene {
  readonly paymentShop: PaymentShop
  readonly db: Database
  readonly victim: ProviderPayment
}

/** A payment for another order with the same total, and its transaction if the method has one. */
async function anotherPayment({ paymentShop, victim }: ForgeryScene) {
  const second = await paymentShop.atProvider(victim.method)
  return { second, transaction: await paymentShop.choose(second, 'pay') }
}

/** Settles with a payment service that differs from the shop's. */
function settleWith(
  { paymentShop, db, victim }: ForgeryScene,
  service: Partial<PaymentService>,
  transaction: string | null = null,
) {
  const { method, reference } = victim
  const hint: PaymentHint = { method, reference, transaction }
  const methods = { ...paymentShop.methods, [method]: paymentShop.providers.pay(method, service) }
  return settlePayment(db, hint, methods, paymentShop.rules, () => paymentShop.time.now)
}

/** Settles with a changed provider response. */
function settleWithResponse(scene: ForgeryScene, change: (texts: string) => string) {
  return settleWith(scene, {
    fetch: async (address, init) => {
      const response = await scene.paymentShop.providers.paymentService.fetch(address, init)
      return new Response(change(await response.text()), { status: response.status, headers: response.headers })
    },
  })
}

/** Simulates a provider that shows one merchant's payments to every other merchant. */
function settleAsOtherMerchant(
  scene: ForgeryScene,
  foreign: { readonly reference: string; readonly transaction: string },
) {
  const { paymentService } = scene.paymentShop.providers
  const { accounts, tokens } = otherPaymentService()
  return scene.victim.method === 'viva'
    ? settleWith(
        scene,
        // Transactions come from the other merchant's account, orders from ours.
        { accounts: { ...accounts, viva: { ...vivaAccount, client: accounts.viva?.client ?? null } }, tokens },
        foreign.transaction,
      )
    : settleWith(scene, {
        ...{ accounts, tokens },
        fetch: (address, init) =>
          paymentService.fetch(address.replace(scene.victim.reference, foreign.reference), init),
      })
}

const forgeryAttempts: Readonly<Record<string, (scene: ForgeryScene) => Promise<unknown>>> = {
  'a made-up payment': ({ paymentShop, victim }) => paymentShop.settle({ ...victim, reference: '9999999999999999' }),
  'a made-up transaction': ({ paymentShop, victim }) => paymentShop.settle(victim, crypto.randomUUID()),
  "another order's transaction": async (scene) =>
    scene.paymentShop.settle(scene.victim, (await anotherPayment(scene)).transaction),
  'a transaction that has paid another order': async (scene) => {
    const { second, transaction } = await anotherPayment(scene)
    const settlement = await scene.paymentShop.settle(second, transaction)
    if (settlement.kind !== 'paid') throw new Error(settlement.kind)
    return scene.paymentShop.settle(scene.victim, transaction)
  },
  'a payment of thirty cents that the shop never asked for': async ({ paymentShop, victim }) => {
    const cheap = await startPayment(paymentShop.providers, victim.method, anOrderOfAmount(30))
    const transaction = (await paymentShop.providers.choose(cheap.page, 'pay'))?.searchParams.get('t') ?? null
    await paymentShop.settle({ ...victim, reference: cheap.reference }, transaction)
    return paymentShop.settle(victim, transaction)
  },
  "a payment of the same amount, with the order's code, to another merchant": async (scene) => {
    const { paymentShop, db, victim } = scene
    const payment = findPaymentByReference(db, victim.method, victim.reference)
    if (payment === null) throw new Error(`No payment ${victim.reference}`)
    const foreign = await payOtherMerchant(
      paymentShop.providers,
      victim.method,
      toOpenPayment(db, payment, paymentShop.rules),
    )
    await paymentShop.settle({ ...victim, reference: foreign.reference }, foreign.transaction)
    await paymentShop.settle(victim, foreign.transaction)
    return settleAsOtherMerchant(scene, foreign)
  },
  'a declined card': async ({ paymentShop, victim }) =>
    paymentShop.settle(victim, await paymentShop.choose(victim, 'decline')),
  'a payer who cancelled': async ({ paymentShop, victim }) =>
    paymentShop.settle(victim, await paymentShop.choose(victim, 'cancel')),
  'too little money under the right reference': async ({ paymentShop, db, victim }) => {
    db.sql.exec('UPDATE payments SET amount = amount + 1 WHERE reference = ?', victim.reference)
    return paymentShop.settle(victim, await paymentShop.choose(victim, 'pay'))
  },
  'the right amount in dollars': async (scene) => {
    await scene.paymentShop.choose(scene.victim, 'pay')
    return settleWithResponse(scene, (texts) => texts.replaceAll('"EUR"', '"USD"').replaceAll('"978"', '"840"'))
  },
  'money that was taken back': async (scene) => {
    await scene.paymentShop.choose(scene.victim, 'pay')
    return settleWithResponse(scene, (texts) =>
      texts.replaceAll(/"statusId":"F"/gi, '"StatusId":"X"').replaceAll('"COMPLETED"', '"DECLINED"'),
    )
  },
}

const forgeryCount = getSize('forgers', 50)

test.each(createSeeds(1))(`none of ${forgeryCount} forged payments pays an order, seed %i`, (seed) =>
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 4 * forgeryCount })] }))
    const random = createRandom(seed)
    const paymentShop = await aPaymentShop(db)
    const forgeryKinds = Object.keys(forgeryAttempts)
    const cases = Array.from({ length: forgeryCount }, (_, index) => ({
      kind: forgeryKinds[index % forgeryKinds.length] ?? '',
      method: index % (2 * forgeryKinds.length) < forgeryKinds.length ? ('viva' as const) : ('paypal' as const),
    }))
    const victims: { kind: string; victim: ProviderPayment }[] = []
    for (const { kind, method } of random.shuffle(cases)) {
      const victim = await paymentShop.atProvider(method)
      victims.push({ kind, victim })
      await forgeryAttempts[kind]?.({ paymentShop, db, victim })
    }
    for (const { kind, victim } of victims) {
      const { status, paid_at } = db.sql
        .exec(`SELECT ${statusSql} AS status, paid_at FROM orders WHERE id = ?`, victim.order)
        .one()
      expect([status, paid_at], `${kind} by ${victim.method}`).toEqual(['awaiting-payment', null])
    }
    const mailed = db.sql.exec("SELECT count(*) AS n FROM outbox WHERE kind = 'order-customer'").one()
    const paid = db.sql.exec(`SELECT count(*) AS n FROM orders WHERE ${statusSql} = 'paid'`).one()
    expect(mailed).toEqual(paid)
  })(),
)
