import { setTimeout as pause } from 'node:timers/promises'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { aDice } from '#tests/factories/dice.ts'
import { cookiesOf, signIn } from '#tests/support/customer.ts'
import { type Answer, aPurchase, order, type Purchase, saidOn, totalOf } from './buyer.ts'
import { customerEmail, password, publishChaosShop } from './chaos-shop.ts'
import { failuresOf, openLedger, writtenOrders } from './ledger.queries.ts'
import type { ChaosServer } from './server.ts'

export const buyers = 20
/** So many of the buyers are customers, who redeem points. */
const customers = 5
const stock = [1_000_000, 1_000_000, 1_000_000]
const tenant = 'killed'

/** Milliseconds a server runs between two kills: as short as ten orders, as long as a hundred. */
const shortestRun = 150
const longestRun = 900

/** An order that the shop has acknowledged. */
interface Acknowledged {
  readonly purchase: Purchase
  readonly answer: Exclude<Answer, { kind: 'refused' }>
}

export interface Killed {
  readonly kills: number
  readonly acknowledged: number
  /** Orders that had to be sent again. */
  readonly repeated: number
  readonly failures: readonly string[]
}

/**
 * Twenty buyers order without a pause while the server is killed again and again; what is not acknowledged is sent again
 * under its key until it is. Then the books are read. The server is left dead.
 */
export async function killWhileOrdering(server: ChaosServer, kills: number, seed: number): Promise<Killed> {
  const dice = aDice(seed)
  await server.start()
  const shop = await publishChaosShop(server.port, tenant, {
    stock,
    customers: { count: customers, points: 100_000_000 },
  })
  const sessions: string[] = []
  for (let index = 0; index < customers; index++) {
    const { session = '' } = cookiesOf(await signIn(shop, { email: customerEmail(index), password }))
    sessions.push(`session=${session}`)
  }
  const acknowledged: Acknowledged[] = []
  const failures: string[] = []
  let repeated = 0
  let over = false

  async function buy(session: string | undefined): Promise<void> {
    while (!over) {
      const purchase = aPurchase({
        lines: [1, 2, 3].slice(dice.below(3)).map((variant) => ({ variant, quantity: 1 + dice.below(3) })),
        payment: dice.pick(paymentMethodCodes),
        points: session === undefined ? 0 : dice.below(500),
      })
      for (let tries = 0; ; tries++) {
        const answer = await order(shop, purchase, session).catch(() => null)
        if (answer === null) {
          // Nobody is there: whoever orders tries again until somebody is.
          await pause(50)
          continue
        }
        if (tries > 0) repeated++
        if (answer.kind === 'refused')
          failures.push(`An order was refused with ${answer.status}: ${saidOn(answer.body)}`)
        else acknowledged.push({ purchase, answer })
        break
      }
    }
  }

  const buying = Array.from({ length: buyers }, (_, index) => buy(sessions[index]))
  for (let done = 0; done < kills; done++) {
    await pause(shortestRun + dice.below(longestRun - shortestRun))
    await server.kill()
    await server.start()
  }
  over = true
  await Promise.all(buying)
  await server.kill()
  failures.push(...missedIn(server.state, acknowledged))
  return { kills, acknowledged: acknowledged.length, repeated, failures: failures.slice(0, 20) }
}

/** The books against what buyers were told: every acknowledged order once, as it was sent, and no order besides. */
function missedIn(state: string, acknowledged: readonly Acknowledged[]): string[] {
  const ledger = openLedger(state, tenant)
  const written = writtenOrders(ledger)
  const failures = failuresOf(ledger, stock)
  ledger.close()
  const orders = new Map<string, typeof written>()
  for (const row of written) orders.set(row.key, [...(orders.get(row.key) ?? []), row])
  for (const { purchase, answer } of acknowledged) {
    const [found, ...more] = orders.get(purchase.key) ?? []
    if (found === undefined || more.length > 0) {
      failures.push(`An acknowledged order stands ${found === undefined ? 0 : more.length + 1} times`)
      continue
    }
    const said = answer.kind === 'placed' ? answer.token : answer.reference
    const is = answer.kind === 'placed' ? found.token : found.reference
    if (said !== is || found.total !== totalOf(purchase) || found.points !== purchase.points)
      failures.push(`An order is not as it was acknowledged: ${said} ${JSON.stringify(found)}`)
  }
  const unknown = orders.size - new Set(acknowledged.map(({ purchase }) => purchase.key)).size
  if (unknown !== 0) failures.push(`${unknown} orders stand that nobody sent`)
  return failures
}
