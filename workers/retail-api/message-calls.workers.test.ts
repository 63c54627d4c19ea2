import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { aStockedRetailShop } from '#tests/factories/retail-calls.ts'

/** What tills tell the shop in their customers' names (spec §7 SendContactEmail, SaveNotifyOutOfStock). */

interface Refusal {
  readonly faults?: readonly { readonly path: string }[]
}

async function aTill() {
  const retail = await aStockedRetailShop()
  const database = env.SHOP.getByName(retail.record.database)
  const count = (table: 'visitor_messages' | 'stock_notices') =>
    runInDurableObject(database, (_shop, { storage }) =>
      Number(storage.sql.exec(`SELECT count(*) AS n FROM ${table}`).one().n),
    )
  const write = async (message: string, key?: string) => {
    const path = 'SendContactEmail?name=Eleni&clients_email=eleni@mail.example&phone=&subject=Hours'
    return (await retail.call(path, { message }, key === undefined ? {} : { 'Idempotency-Key': key })).status
  }
  const wait = async (fields: string) => {
    const answer = await retail.call(`SaveNotifyOutOfStock?prodid=2&${fields}`, {})
    const told = await answer.json<Refusal | 'success'>()
    return [answer.status, told === 'success' ? told : told.faults?.map(({ path }) => path)]
  }
  return { ...retail, count, write, wait }
}

test('the same words are another message, unless they come under the key of the first', async () => {
  const { count, write } = await aTill()
  for (let i = 0; i < 2; i++) expect(await write('Are you open?')).toBe(200)
  expect(await count('visitor_messages')).toBe(2)
  for (let i = 0; i < 2; i++) expect(await write('Are you open?', 'site-message-0001')).toBe(200)
  expect(await count('visitor_messages')).toBe(3)
  expect(await write('Are you open?', 'short')).toBe(400)
})

test('many customers of one till may write within an hour', async () => {
  const { count, write } = await aTill()
  const written = await Promise.all(Array.from({ length: budgets.message + 5 }, (_, i) => write(`Question ${i}`)))
  expect(new Set(written)).toEqual(new Set([200]))
  expect(await count('visitor_messages')).toBe(budgets.message + 5)
})

test('a notice is written down for a customer who is known and has the address', async () => {
  const { count, wait, customer } = await aTill()
  const { email } = aRegisterForm()
  expect(await wait(`custemail=${email}&custid=999`)).toEqual([404, ['custid']])
  expect(await wait(`custemail=other@mail.example&custid=${customer}`)).toEqual([400, ['custemail']])
  expect(await count('stock_notices')).toBe(0)
  expect(await wait(`custemail=${email.toUpperCase()}&custid=${customer}`)).toEqual([200, 'success'])
  expect(await wait('custemail=other@mail.example')).toEqual([200, 'success'])
  expect(await count('stock_notices')).toBe(2)
})

test('word of goods goes out in the language that the call asks for, and without one in the customer’s own', async () => {
  const { call, customer, record } = await aStockedRetailShop(undefined, { languages: ['en', 'el'] })
  const database = env.SHOP.getByName(record.database)
  const asked = (fields: string) => call(`SaveNotifyOutOfStock?prodid=2&${fields}`, {})
  const kept = (sql: string) =>
    runInDurableObject(database, (_shop, { storage }) => storage.sql.exec<{ language: string | null }>(sql).toArray())
  const { email } = aRegisterForm()
  await asked('custemail=eleni@mail.example&lang=el')
  await asked('custemail=andreas@mail.example')
  await kept("UPDATE customers SET language = 'el'")
  await asked(`custemail=${encodeURIComponent(email)}&custid=${customer}`)
  const notices = await kept('SELECT language FROM stock_notices ORDER BY id')
  expect(notices.map(({ language }) => language)).toEqual(['el', null, 'el'])
})
