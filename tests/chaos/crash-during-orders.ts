import { setTimeout as pause } from 'node:timers/promises'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { createRandom } from '#tests/factories/random.ts'
import { parseCookies, sendForm, signIn } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { aPurchase, getAlertText, getTotal, type OrderResult, type Purchase, sendOrder } from './buyer.ts'
import { getCustomerEmail, password, publishChaosShop } from './chaos-shop.ts'
import { checkLedger, listOrders, openLedger } from './ledger.queries.ts'
import { handleOrder } from './merchant.ts'
import { hasLostPromotion, publishPromotions } from './promotions.ts'
import type { ChaosServer } from './server.ts'

const buyers = 20
const merchants = 2
/** Number of buyers who are customers and redeem points. */
const customers = 5
const stock = [1_000_000, 1_000_000, 1_000_000]
const tenant = 'killed'

/** Milliseconds between two kills: time for ten to a hundred orders. */
const MIN_RUN_MS = 150
const MAX_RUN_MS = 900

/** An order that the shop has acknowledged. */
interface AcknowledgedOrder {
  readonly purchase: Purchase
  readonly result: Exclude<OrderResult, { kind: 'refused' }>
}

export interface CrashResult {
  readonly kills: number
  readonly acknowledged: number
  /** Number of orders that were sent again. */
  readonly repeated: number
  /** Number of merchants' forms (marks, parcels, notes, refunds) that the shop answered, refusals included. */
  readonly handled: number
  readonly failures: readonly string[]
}

/**
 * Twenty buyers order continuously, with codes and vouchers, and two merchants handle the orders, while the server is
 * killed repeatedly. Each order is sent again with its key until
 * it is acknowledged. Then checks the database. Leaves the server stopped.
 */
export async function crashDuringOrders(server: ChaosServer, kills: number, seed: number): Promise<CrashResult> {
  const random = createRandom(seed)
  await server.start()
  const shop = await publishChaosShop(server.port, tenant, {
    stock,
    customers: { count: customers, points: 100_000_000 },
  })
  const promotions = await publishPromotions(shop)
  const sessions: string[] = []
  for (let index = 0; index < customers; index++) {
    const { session = '' } = parseCookies(await signIn(shop, { email: getCustomerEmail(index), password }))
    sessions.push(`session=${session}`)
    // More than the customer will order: a form is refused if an earlier order has taken its lines out of the cart.
    const lines = stock.map((_, product) => `line=${product + 1}%3A9000`).join('&')
    await sendForm(`${shop}/shop/lists`, `intent=restore&${lines}`, { cookies: `session=${session}` })
  }
  const acknowledged: AcknowledgedOrder[] = []
  const failures: string[] = []
  let repeated = 0
  let handled = 0
  let isOver = false

  async function buy(session: string | undefined): Promise<void> {
    let again: Purchase | null = null
    while (!isOver || again !== null) {
      const wanted = aPurchase({
        lines: [1, 2, 3].slice(random.integer(3)).map((variant) => ({ variant, quantity: 1 + random.integer(3) })),
        payment: random.pick(paymentMethodCodes),
        points: session === undefined ? 0 : random.integer(500),
      })
      const purchase: Purchase = again ?? { ...wanted, ...promotions.choose(random, wanted) }
      again = null
      for (let attempts = 0; ; attempts++) {
        const result = await sendOrder(shop, purchase, session).catch(() => null)
        if (result === null) {
          // The server is down: try again.
          await pause(50)
          continue
        }
        if (attempts > 0) repeated++
        if (result.kind === 'refused' && hasLostPromotion(result.body) && (purchase.codes ?? []).length > 0)
          again = { ...purchase, ...promotions.plain(purchase), key: aPurchase(purchase).key }
        else if (result.kind === 'refused')
          failures.push(`An order was refused with ${result.status}: ${getAlertText(result.body)}`)
        else acknowledged.push({ purchase, result })
        break
      }
    }
  }

  /** Merchants mark, ship and refund the orders at the same time. */
  async function handleOrders(): Promise<void> {
    // On a slow machine, the last kill may come before any merchant has finished. The server is up now: let one finish.
    for (let lateTries = 0; !isOver || (handled === 0 && lateTries < 100); lateTries += isOver ? 1 : 0) {
      const placed = acknowledged.flatMap(({ result }) => (result.kind === 'placed' ? [result.token] : []))
      if (placed.length === 0) await pause(50)
      else
        await handle(random.pick(placed)).then(
          (isDone) => {
            if (isDone) handled++
          },
          // The server is down.
          () => pause(50),
        )
    }
  }
  async function handle(token: string): Promise<boolean> {
    const { body } = await sendRequest(`${shop}/shop/order/${token}`)
    const [code] = /W\d\d-\d{6}/.exec(body) ?? []
    return code !== undefined && handleOrder(promotions.merchant, code, random)
  }

  const merchantLoops = Array.from({ length: merchants }, handleOrders)
  const buyerLoops = Array.from({ length: buyers }, (_, index) => buy(sessions[index]))
  for (let round = 0; round < kills; round++) {
    await pause(MIN_RUN_MS + random.integer(MAX_RUN_MS - MIN_RUN_MS))
    await server.kill()
    await server.start()
  }
  isOver = true
  await Promise.all([...buyerLoops, ...merchantLoops])
  if (handled === 0) failures.push('The merchants have handled no order')
  await server.kill()
  failures.push(...checkOrders(server.state, acknowledged))
  return { kills, acknowledged: acknowledged.length, repeated, handled, failures: failures.slice(0, 20) }
}

/** Checks that the database has every acknowledged order once, as it was sent, and no other orders. */
function checkOrders(state: string, acknowledged: readonly AcknowledgedOrder[]): string[] {
  const ledger = openLedger(state, tenant)
  const ledgerOrders = listOrders(ledger)
  const failures = checkLedger(ledger, stock)
  ledger.close()
  const orders = new Map<string, typeof ledgerOrders>()
  for (const row of ledgerOrders) orders.set(row.key, [...(orders.get(row.key) ?? []), row])
  for (const { purchase, result } of acknowledged) {
    const [found, ...duplicates] = orders.get(purchase.key) ?? []
    if (found === undefined || duplicates.length > 0) {
      failures.push(`An acknowledged order exists ${found === undefined ? 0 : duplicates.length + 1} times`)
      continue
    }
    const acknowledgedReference = result.kind === 'placed' ? result.token : result.reference
    const storedReference = result.kind === 'placed' ? found.token : found.reference
    if (
      acknowledgedReference !== storedReference ||
      found.total !== getTotal(purchase) ||
      found.points !== purchase.points
    )
      failures.push(`An order differs from its acknowledgement: ${acknowledgedReference} ${JSON.stringify(found)}`)
  }
  const unknownCount = orders.size - new Set(acknowledged.map(({ purchase }) => purchase.key)).size
  if (unknownCount !== 0) failures.push(`${unknownCount} orders exist that no buyer sent`)
  return failures
}
