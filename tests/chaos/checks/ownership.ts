import { facetNames } from '#app/domain/catalogue/facets.ts'
import { isDeskPath } from '#app/domain/desk/desk-address.ts'
import { aDice } from '#tests/factories/dice.ts'
import { sendForm } from '#tests/support/customer.ts'
import { atOnce } from '../at-once.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { difference, textOf, withoutChance } from '../town/compared.ts'
import { besideTheRoutes, everyPath } from '../town/every-path.ts'
import type { FoundForm } from '../town/found-forms.ts'
import { deedOf, idsOf, pointsAtGoods, withId } from '../town/pointed-forms.ts'
import { rowsOfOthers } from '../town/rows-of-others.ts'
import { publishTownShop } from '../town/town.ts'
import { bodyOf, crowd, found, placeOf, visit } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

/** Ids that are tried, from 1 up; a small shop's rows all have smaller ones. */
const highest = 40
/** An id that nothing has, and one that looks like another. */
const missing = '987654'
const missingLike = (id: string) => id.replace(/\d+$/, missing)
const codes = ['W26-000001', 'W26-000002', 'OLD-0', 'OLD-1', 'C-0', 'C-1', 'SKU-1']
/** Names that no link shows: of a customer, and what a provider sends a payer back with. */
const hiddenNames = ['custid', 'customer', 's', 't', 'token']
/** Questions of an address by a name that none of its pages shows. */
const strangeQuestions = 50_000
/** Where an id stands in an address. */
const there = '@'
/** Names by which everybody asks for goods and pages, which are there or not. */
const ofEverybody = new Set<string>([
  ...[...facetNames, 'brandName', 'searchTerm', 'minPrice', 'maxPrice', 'sort', 'perPage', 'page', 'term'],
  ...['alternative', 'variant', 'product', 'line', 'saved', 'wished', 'compared', 'differences', 'done'],
])

/** The address of `path` that is asked by `name`. */
const askedBy = (path: string, name: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${there}`

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
    const walks = [await found(shop, `${owner.cookies}; ${shop.owner}`)]
    const forms = walks[0]?.forms ?? []
    const formsOf = new Map<string, readonly FoundForm[]>()
    for (const { cookies } of [{ cookies: shop.visitor }, other, { cookies: shop.staff }]) {
      const walk = await found(shop, cookies)
      walks.push(walk)
      formsOf.set(cookies, walk.forms)
    }
    const ownNames = (path: string) => new Set(walks.flatMap(({ asked }) => [...(asked.get(placeOf(path)) ?? [])]))
    const names = [...new Set([...walks.flatMap((walk) => walk.names), ...hiddenNames])]
    const ids = [
      ...Array.from({ length: trial.of(highest) }, (_, index) => String(index + 1)),
      ...[...codes, owner.reference],
    ]
    const failures = new Set<string>()
    const seen = (what: string, body: string) => {
      if (body.includes(owner.mark)) failures.add(`${what}: what is ${owner.mark}'s`)
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
    const questions = asking.flatMap((asker) => [
      ...everyPath([], [there], [there])
        .filter((path) => path.includes(there) && !isTheirWork(asker.cookies, path))
        .map((path) => ({ ...asker, path, name: '', own: true })),
      ...pathsFor(asker).flatMap((path) => {
        const own = ownNames(path)
        return names.map((name) => ({ ...asker, path: askedBy(path, name), name, own: own.has(name) }))
      }),
    ])
    const whole = questions.filter(({ own }) => own).flatMap((question) => ids.map((id) => ({ ...question, id })))
    const strange = questions.filter(({ own }) => !own)
    const some = [
      ...dice.shuffled(whole).slice(0, trial.of(whole.length)),
      ...Array.from({ length: trial.of(strangeQuestions) }, () => ({ ...dice.pick(strange), id: dice.pick(ids) })),
    ]
    // Of what is somebody else's it tells no more than of what is not there. A payment's own name is its payer's word for it.
    const own = new Map([...formsOf].map(([cookies, theirs]) => [cookies, ownIds(theirs)]))
    const isSecret = ({ cookies, path, name, id }: (typeof some)[number]) =>
      (name === '' ? isDeskPath(path) : !ofEverybody.has(name)) && id !== owner.reference && !own.get(cookies)?.has(id)
    let compared = 0
    await atOnce(some, crowd, async (question) => {
      const { who, cookies, path, id } = question
      const asked = (value: string) => path.replaceAll(there, value)
      // An id that the page shows of itself, as a product's SKU, is left out where it was not asked for as well.
      const either = [id, missingLike(id)]
      const said = async (value: string) => {
        const answer = await visit(shop.origin + asked(value), cookies)
        seen(`GET ${asked(value)} by ${who}`, answer.body)
        return withoutChance(textOf(answer), either)
      }
      if (!isSecret(question)) return said(id)
      compared++
      let told = ''
      // What comes by chance alone does not come three times.
      for (let times = 0; times < 3; times++) {
        told = difference(await said(id), await said(missingLike(id)))
        if (told === '') return
      }
      failures.add(`GET ${asked(id)} by ${who} is not answered as if there were none: ${told}`)
    })
    const plain = asking.flatMap((asker) => pathsFor(asker).map((path) => ({ ...asker, path })))
    await atOnce(plain, crowd, async ({ who, cookies, path }) =>
      seen(`GET ${path} by ${who}`, (await visit(shop.origin + path, cookies)).body),
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
          failures.add(`${what}: ${foreign.status}, and ${none.status} where there is none; ${told}`)
      }
      for (const form of dice.shuffled(ofGoods)) await send(form)
    }
    await server.kill()
    const after = new Set(rowsOfOthers(server.state, shop.id, owner.email))
    for (const row of before) if (!after.has(row)) failures.add(`Changed by others: ${row.slice(0, 200)}`)
    return {
      figure: `${some.length} of ${whole.length + strangeQuestions} questions with ${ids.length} ids, by the names of each address and by others of ${names.length}, ${compared} of them asked of a missing one too, ${pointed.length} forms with others' ids and ${ofGoods.length} with goods, sent ${sent} times, by a visitor, another customer and one of the staff; ${before.length} rows as before: ${failures.size} leaks and changes`,
      failures: [...failures],
    }
  })
}

export const ownership: Check = {
  name: 'ownership',
  what: 'others’ ids in every address, query and form, sent by a visitor, a customer and staff; compared with ids that don’t exist',
  run: tryForeignIds,
  control: {
    fault: 'doesn’t check whose address it is',
    failsWith: /^(GET|The form) \/shop\/dashboard\?part=addresses|^Changed by others: addresses /,
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
