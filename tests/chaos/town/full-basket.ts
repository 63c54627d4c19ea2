import { mostLines, mostOfOne } from '#app/domain/cart/basket.ts'
import { readCartText, readListsText } from '#app/domain/cart/basket-text.ts'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { signedValue } from '#tests/support/signed-cookie.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import type { Outcome } from '../check.ts'
import { spendIds } from '../ledger.queries.ts'
import type { ChaosServer } from '../server.ts'

/** A browser keeps so many characters under one name. */
const longest = 4096
/** The highest numbers that addresses and forms take; as many goods are numbered up to it. */
const highest = 999_999_999
/** Cents: nothing may be dearer. */
const dearest = 100_000_000
const id = 'full'

/** Fills a browser with all that it may hold of goods with the highest numbers and prices, and looks at its cookies. */
export async function fillBrowser(server: ChaosServer): Promise<Outcome> {
  const given = { stock: Array.from({ length: 1 + mostLines }, () => 10 * mostOfOne) }
  await publishChaosShop(server.port, id, { stock: given.stock.slice(0, 1) })
  await server.kill()
  spendIds(server.state, id, highest - mostLines)
  await server.start()
  const origin = await publishChaosShop(server.port, id, { ...given, prices: given.stock.map(() => dearest) })
  const numbers = Array.from({ length: mostLines }, (_, index) => highest - index)
  const names = numbers.map((number, index) =>
    [
      `${index < mostLines / 2 ? 'line' : 'saved'}=${number}:${mostOfOne}`,
      `wished=${number}`,
      `compared=${number}`,
    ].join('&'),
  )
  const answer = await sendForm(`${origin}/shop/basket`, `intent=restore&${names.join('&')}`)
  const set = cookiesOf(answer)
  const lengths = Object.entries(set).map(([name, text]) => ({ name, length: name.length + text.length + 1 }))
  const failures = lengths.flatMap(({ name, length }) => (length > longest ? [`${name} has ${length} characters`] : []))
  const { cart, saved } = readCartText(signedValue(set.cart ?? ''))
  const { wished, compared } = readListsText(signedValue(set.lists ?? ''))
  const counts = [cart.length + saved.length, saved.length, wished.length, compared.length].join()
  if (counts !== [mostLines, mostLines / 2, mostLines, mostLines].join())
    failures.push(`A full browser holds ${counts} lines, saved ones, wishes and compared goods: ${answer.status}`)
  const most = Math.max(...lengths.map(({ length }) => length))
  return { figure: `the longest cookie of a full browser has ${most} of ${longest} characters`, failures }
}
