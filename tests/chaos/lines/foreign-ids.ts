import { facetNames } from '#app/domain/catalogue/facets.ts'
import { isDeskPath } from '#app/domain/desk/desk-address.ts'
import { aDice } from '#tests/factories/dice.ts'
import { sendForm } from '#tests/support/customer.ts'
import { atOnce } from '../at-once.ts'
import type { Line, Outcome, Trial } from '../line.ts'
import { difference, textOf, withoutChance } from '../town/compared.ts'
import { besideTheRoutes, everyPath } from '../town/every-path.ts'
import type { FoundForm } from '../town/found-forms.ts'
import { deedOf, idsOf, pointsAtGoods, withId } from '../town/pointed-forms.ts'
import { rowsOfOthers } from '../town/rows-of-others.ts'
import { publishTownShop } from '../town/town.ts'
import { bodyOf, crowd, found, visit } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

/** Ids that are tried, from 1 up; a small shop's rows all have smaller ones. */
const highest = 40
/** An id that nothing has, and one that looks like another. */
const missing = '987654'
const missingLike = (id: string) => id.replace(/\d+$/, missing)
const codes = ['W26-000001', 'W26-000002', 'OLD-0', 'OLD-1', 'C-0', 'C-1', 'SKU-1']
/** Names that no link shows: of a customer, and what a provider sends a payer back with. */
const hiddenNames = ['custid', 'customer', 's', 't', 'token']
/** Names by which everybody asks for goods and pages, which are there or not. */
const ofEverybody = new Set<string>([
  ...[...facetNames, 'brandName', 'searchTerm', 'minPrice', 'maxPrice', 'sort', 'perPage', 'page', 'term'],
  ...['alternative', 'variant', 'product', 'line', 'saved', 'wished', 'compared', 'differences', 'done'],
])

const questionOf = (path: string, name: string, id: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${id}`

/** The ids by which somebody's own pages in the shop point at rows. */
function ownIds(forms: readonly FoundForm[]): ReadonlySet<string> {
  return new Set(forms.filter(({ action }) => !isDeskPath(action.replace(/\?.*/, ''))).flatMap(idsOf))
}

async function tryForeignIds(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  return withServer(trial, async (server) => {
    const shop = await publishTownShop(server.port, { id: 'shared' })
    const [owner, other] = shop.customers
    if (owner === undefined || other === undefined) throw new Error('There are no two customers')
    const { forms, names } = await found(shop, `${owner.cookies}; ${shop.owner}`)
    const formsOf = new Map<string, readonly FoundForm[]>()
    for (const { cookies } of [{ cookies: shop.visitor }, other, { cookies: shop.staff }])
      formsOf.set(cookies, (await found(shop, cookies)).forms)
    const ids = [
      ...Array.from({ length: trial.of(highest) }, (_, index) => String(index + 1)),
      ...[...codes, owner.reference],
    ]
    const faults = new Set<string>()
    const seen = (what: string, body: string) => {
      if (body.includes(owner.mark)) faults.add(`${what}: what is ${owner.mark}'s`)
    }
    const asking = [
      { who: 'a visitor', cookies: shop.visitor },
      { who: 'another customer', cookies: other.cookies },
      { who: 'one of the staff', cookies: shop.staff },
    ]
    // The token of an order is a secret and no id: it is not tried here.
    const paths = [...everyPath([]), ...besideTheRoutes]
    // At the desk the shop's people see customers and their orders; anywhere else they are strangers.
    const isTheirWork = (cookies: string, path: string) =>
      cookies === shop.staff && isDeskPath(new URL(path, shop.origin).pathname)
    const pathsFor = ({ cookies }: { cookies: string }) => paths.filter((path) => !isTheirWork(cookies, path))
    const reads = asking.flatMap((asker) =>
      pathsFor(asker).flatMap((path) =>
        ids.flatMap((id) => [...names, ...hiddenNames].map((name) => ({ ...asker, path, id, name }))),
      ),
    )
    const some = dice.shuffled(reads).slice(0, trial.of(reads.length))
    // Of what is somebody else's it tells no more than of what is not there. A payment's own name is its payer's word for it.
    const own = new Map([...formsOf].map(([cookies, theirs]) => [cookies, ownIds(theirs)]))
    const secret = ({ cookies, id, name }: (typeof some)[number]) =>
      !ofEverybody.has(name) && id !== owner.reference && !own.get(cookies)?.has(id)
    let compared = 0
    await atOnce(some.filter(secret), crowd, async ({ who, cookies, path, id, name }) => {
      const asked = (value: string) => questionOf(path, name, value)
      // An id that the page shows of itself, as a product's SKU, is left out where it was not asked for as well.
      const either = [id, missingLike(id)]
      const said = async (value: string) =>
        withoutChance(textOf(await visit(shop.origin + asked(value), cookies)), either)
      compared++
      let told = ''
      // What comes by chance alone does not come three times.
      for (let times = 0; times < 3; times++) {
        told = difference(await said(id), await said(missingLike(id)))
        if (told === '') return
      }
      faults.add(`GET ${asked(id)} by ${who} is not answered as if there were none: ${told}`)
    })
    await atOnce(
      [...some, ...asking.flatMap((asker) => pathsFor(asker).map((path) => ({ ...asker, path, id: '', name: '' })))],
      crowd,
      async ({ who, cookies, path, id, name }) => {
        const asked = name === '' ? path : questionOf(path, name, id)
        seen(`GET ${asked} by ${who}`, (await visit(shop.origin + asked, cookies)).body)
      },
    )

    // What names a row by its id: others' rows answer as rows that are not there, and what is chosen of goods is one's own.
    const posts = forms.filter(({ method }) => method === 'POST')
    const pointed = posts.filter((form) => idsOf(form).length > 0)
    const ofGoods = posts.filter((form) => pointsAtGoods(form) && !form.action.startsWith('/shop/checkout'))
    const before = rowsOfOthers(server.state, shop.id, owner.email)
    let sent = 0
    for (const { who, cookies } of asking) {
      const theirs = new Set(formsOf.get(cookies)?.map(deedOf))
      const send = (form: FoundForm) => {
        sent++
        return sendForm(shop.origin + form.action, bodyOf(form), { cookies })
      }
      for (const form of dice.shuffled(pointed)) {
        if (theirs.has(deedOf(form))) continue
        const foreign = await send(form)
        const none = await send(withId(form, missing))
        const either = [...idsOf(form), missing]
        const told = difference(withoutChance(foreign.body, either), withoutChance(none.body, either))
        const what = `The form ${form.action} ${bodyOf(form)} by ${who}`
        if (!isTheirWork(cookies, form.action)) seen(what, foreign.body.replaceAll(/value="[^"]*"/g, ''))
        if (foreign.status !== none.status || told !== '')
          faults.add(`${what}: ${foreign.status}, and ${none.status} where there is none; ${told}`)
      }
      for (const form of dice.shuffled(ofGoods)) await send(form)
    }
    await server.kill()
    const after = new Set(rowsOfOthers(server.state, shop.id, owner.email))
    for (const row of before) if (!after.has(row)) faults.add(`Changed by others: ${row.slice(0, 200)}`)
    return {
      figure: `${some.length} questions with ${ids.length} ids by ${names.length} names, ${compared} of them asked of a missing one too, ${pointed.length} forms with others' ids and ${ofGoods.length} with goods, sent ${sent} times, by a visitor, another customer and one of the staff; ${before.length} rows as before: ${faults.size} leaks and changes`,
      faults: [...faults],
    }
  })
}

export const foreignIds: Line = {
  line: 12,
  what: 'others’ ids on every route',
  run: tryForeignIds,
  control: {
    without: 'an address is its own customer’s',
    sees: /^(GET|The form) \/shop\/dashboard\?part=addresses|^Changed by others: addresses /,
    changes: [
      {
        file: 'workers/shop/customers/addresses.queries.ts',
        find: 'addresses WHERE id = ? AND customer_id = ?',
        replace: 'addresses WHERE id = ? AND ? IS NOT NULL',
      },
    ],
    share: 0.001,
  },
}
