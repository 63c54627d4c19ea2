import { isDeskPath } from '#app/domain/desk/desk-address.ts'
import { aDice } from '#tests/factories/dice.ts'
import { sendForm } from '#tests/support/customer.ts'
import { atOnce } from '../at-once.ts'
import { everyRow, openLedger } from '../ledger.queries.ts'
import type { Line, Outcome, Trial } from '../line.ts'
import { besideTheRoutes, everyPath } from '../town/every-path.ts'
import type { FoundForm } from '../town/found-forms.ts'
import { publishTownShop } from '../town/town.ts'
import { bodyOf, crowd, found, visit } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

/** Ids that are tried, from 1 up; a small shop's rows all have smaller ones. */
const highest = 40
/** An id that nothing has. */
const missing = '987654'
const codes = ['W26-000001', 'W26-000002', 'OLD-0', 'OLD-1', 'C-0', 'C-1', 'SKU-1']

/** The same page says the same: without what is fresh in every answer, without numbers, and without the code that was asked for. */
function withoutChance(body: string, code: string): string {
  return body
    .replaceAll(new RegExp(`(?<![\\w-])${code}(?![\\w-])`, 'g'), '')
    .replaceAll(/nonce="[^"]*"|\bnonce":"[^"]*|[\w-]{32,}|\b[0-9a-f]{12}\b/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d+/g, '')
}

/** Where two pages begin to say something else; '' where they say the same. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  if (at < 0 && one.length === other.length) return ''
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100))
  return `${near(one)} and not ${near(other)}`
}

const isId = (name: string) => /^(id|order|review|session|notice|address)$/i.test(name)

/** Only numbers and codes are ids; a form's other hidden values are its own. */
function withId(form: FoundForm, id: string): FoundForm {
  const named = (name: string, value: string) => (isId(name) ? id : value)
  return {
    ...form,
    action: form.action.replace(/((?:address|id|order)=)\w[\w-]*/g, `$1${id}`),
    fields: form.fields.map(([name, value]) => [name, named(name, value)] as const),
  }
}

async function tryForeignIds(trial: Trial): Promise<Outcome> {
  const dice = aDice(trial.seed)
  return withServer(trial, async (server) => {
    const shop = await publishTownShop(server.port, { id: 'shared' })
    const [owner, other] = shop.customers
    if (owner === undefined || other === undefined) throw new Error('There are no two customers')
    const { forms, names } = await found(shop, `${owner.cookies}; ${shop.owner}`)
    const ids = [...Array.from({ length: trial.of(highest) }, (_, index) => String(index + 1)), ...codes]
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
        ids.flatMap((id) => [...names, 'custid', 'customer'].map((name) => ({ ...asker, path, id, name }))),
      ),
    )
    const some = dice.shuffled(reads).slice(0, trial.of(reads.length))
    await atOnce(
      [...some, ...asking.flatMap((asker) => pathsFor(asker).map((path) => ({ ...asker, path, id: '', name: '' })))],
      crowd,
      async ({ who, cookies, path, id, name }) => {
        const query = `${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=`
        const { body } = await visit(shop.origin + path + (name === '' ? '' : query + id), cookies)
        seen(`GET ${path}${name === '' ? '' : query}${id} by ${who}`, body)
      },
    )

    // What names a row by its id: others' rows answer as rows that are not there.
    const own = await found(shop, other.cookies)
    const theirs = new Set(own.forms.map(bodyOf))
    const pointed = forms.filter(
      (form) =>
        form.method === 'POST' &&
        withId(form, missing).fields.join() + withId(form, missing).action !== form.fields.join() + form.action,
    )
    const before = rowsOf(server.state, shop.id)
    for (const { who, cookies } of asking)
      for (const form of dice.shuffled(pointed)) {
        if (theirs.has(bodyOf(form)) || isTheirWork(cookies, form.action)) continue
        const send = (sent: FoundForm) => sendForm(shop.origin + sent.action, bodyOf(sent), { cookies })
        const foreign = await send(form)
        const none = await send(withId(form, missing))
        const [, code = ''] = form.fields.find(([name]) => isId(name)) ?? []
        seen(`The form ${form.action} of ${form.page} by ${who}`, foreign.body.replaceAll(/value="[^"]*"/g, ''))
        const told = difference(withoutChance(foreign.body, code), withoutChance(none.body, missing))
        if (foreign.status !== none.status || told !== '')
          faults.add(
            `The form ${form.action} ${bodyOf(form)} by ${who}: ${foreign.status}, and ${none.status} where there is none; ${told}`,
          )
      }
    await server.kill()
    const after = rowsOf(server.state, shop.id)
    for (const row of before) if (!after.has(row)) faults.add(`Changed by others: ${row.slice(0, 200)}`)
    return {
      figure: `${some.length} questions with ${ids.length} ids by ${names.length} names, ${pointed.length} forms with others' ids, by a visitor, another customer and one of the staff: ${faults.size} leaks and changes`,
      faults: [...faults],
    }
  })
}

/** Every row with the owner's mark, on its own. What the clock sends or counts by itself is no change by others. */
function rowsOf(state: string, id: string): ReadonlySet<string> {
  const ledger = openLedger(state, id)
  const rows = [...everyRow(ledger, ['outbox', 'sessions', 'tenant'])].flatMap(([table, text]) =>
    (JSON.parse(text) as object[]).map((row) => `${table} ${JSON.stringify(row)}`),
  )
  ledger.close()
  return new Set(rows.filter((row) => row.includes('customer-0') || row.startsWith('addresses')))
}

export const foreignIds: Line = {
  line: 12,
  what: 'others’ ids on every route',
  run: tryForeignIds,
  control: {
    without: 'an address is its own customer’s',
    changes: [
      {
        file: 'workers/shop/customers/addresses.queries.ts',
        find: 'addresses WHERE id = ? AND customer_id = ?',
        replace: 'addresses WHERE id = ? AND ? IS NOT NULL',
      },
    ],
    share: 0.02,
  },
}
