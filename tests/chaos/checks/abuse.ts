import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { aDice } from '#tests/factories/dice.ts'
import { atOnce } from '../at-once.ts'
import { type Answer, aPurchase, order, saidOn } from '../buyer.ts'
import { chaosSettings, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'
import { openLedger } from '../ledger.queries.ts'
import { crowd } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

const tenant = 'abused'
/** Units of the first product, and of the one that nobody runs out of. */
const stock = [100, 100_000]
/** What a shop has that sets nothing. */
const limits = { ORDERS_UNPAID_PER_HOUR: '5', ORDERS_UNPAID_STOCK_PERCENT: '20', ORDER_MAILS_PER_HOUR: '3' }

const address = (index: number) => `198.18.${index >> 8}.${index & 255}`

/** All of it within an hour: orders of one visitor, orders of many to one mailbox, one that takes all, and honest buyers. */
async function tryAbuse(trial: Trial): Promise<Outcome> {
  const attempts = Math.max(50, trial.of(2_000))
  const inShop = await inRuntime(trial, ['workers/shop/orders/abuse.workers.test.ts'], { attempts })
  const dice = aDice(trial.seed)
  return withServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, {
      stock,
      record: { settings: { ...chaosSettings, ...limits } },
    })
    const failures: string[] = []
    const lines = [{ variant: 2, quantity: 1 }]
    const purchase = (more: Partial<Parameters<typeof aPurchase>[0]> = {}) =>
      aPurchase({ lines, payment: dice.pick(paymentMethodCodes), ...more })
    const each = Array.from({ length: attempts }, (_, index) => index)

    // An IPv6 network has addresses without end.
    const one = await atOnce(each, crowd, async (index) => {
      const wanted = purchase()
      const answer = await order(shop, wanted, undefined, `2001:db8:0:7::${index + 1}`)
      failures.push(...unexpected(answer, wanted.email))
      return answer
    })
    const accepted = one.filter(({ kind }) => kind !== 'refused').length
    if (accepted !== 5) failures.push(`one visitor placed ${accepted} unpaid orders within an hour`)

    const victim = `victim-${trial.seed}@mail.example`
    const many = await atOnce(each, crowd, (index) =>
      order(shop, purchase({ email: victim, payment: 'onDelivery' }), undefined, address(index)),
    )
    const turnedAway = many.filter(({ kind }) => kind === 'refused').length
    if (turnedAway > 0) failures.push(`of many visitors with an order each ${turnedAway} were refused`)

    const greedy = [30, 21, 20, 1].map((quantity) => [{ variant: 1, quantity }])
    for (const wanted of greedy)
      await order(shop, purchase({ lines: wanted, payment: 'onDelivery' }), undefined, '203.0.113.1')

    const buyers = Array.from({ length: 20 }, (_, index) => `203.0.113.${index + 10}`)
    const honest = await atOnce(buyers, crowd, (from) => order(shop, purchase(), undefined, from))
    const served = honest.filter(({ kind }) => kind !== 'refused').length
    if (served !== buyers.length) failures.push(`of ${buyers.length} honest buyers ${served} were served`)

    await server.kill()
    const ledger = openLedger(server.state, tenant)
    const [mailed] = ledger.rows<{ mails: number }>(
      `SELECT count(*) AS mails FROM outbox m JOIN orders o ON m.key = 'order ' || o.code || ' customer'
       JOIN order_persons p ON p.order_id = o.id WHERE p.email = ?`,
      victim,
    )
    if (mailed?.mails !== 3) failures.push(`one recipient was sent ${mailed?.mails} mails within an hour`)
    const [held] = ledger.rows<{ units: number }>(
      'SELECT coalesce(sum(quantity - returned), 0) AS units FROM order_stock WHERE variant_id = 1',
    )
    if (held?.units !== 20) failures.push(`one visitor holds ${held?.units} of ${stock[0]} units unpaid`)
    ledger.close()
    const figure = `${attempts} orders of one visitor, ${attempts} to one recipient: 5 placed, 3 mailed; 20 of 100 units held`
    return { figure: `${figure}; ${inShop.figure}`, failures: [...inShop.failures, ...failures] }
  })
}

/** A refusal says why, and the form comes back with what was typed. */
function unexpected(answer: Answer, email: string): string[] {
  if (answer.kind !== 'refused') return []
  const isClear = answer.status === 429 && answer.body.includes('unpaid orders from you or your network')
  if (!isClear) return [`a refused visitor reads ${answer.status} ${saidOn(answer.body)}`]
  return answer.body.includes(`value="${email}"`) ? [] : ['a refused form comes back without what was typed']
}

export const abuse: Check = {
  name: 'abuse',
  what: '2,000 unpaid orders of one visitor, 2,000 of many visitors to one recipient, one that takes all of the stock; honest buyers between them',
  run: tryAbuse,
  control: {
    fault: 'doesn’t count orders, stock and mails',
    failsWith: [
      /^one visitor placed (?!5 )\d+ unpaid orders within an hour/,
      /^one recipient was sent (?!3 )\d+ mails within an hour/,
      /^one visitor holds (?!20 )\d+ of 100 units unpaid/,
    ],
    changes: [
      {
        file: 'workers/shop/orders/unpaid-orders.ts',
        find: "if (minutes > 0) return { reason: 'unpaid-orders', minutes }",
        replace: '',
      },
      { file: 'workers/shop/orders/unpaid-orders.ts', find: 'if (!sharesStock) return null', replace: 'return null' },
      { file: 'workers/shop/orders/order-mails.ts', find: 'paid || countGuess(db, budget, now).ok', replace: 'true' },
    ],
    share: 0.025,
  },
}
