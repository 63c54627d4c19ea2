import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { aStockedRetailShop } from '#tests/factories/retail-calls.ts'

/** Messages that tills send for their customers (spec §7 SendContactEmail, SaveNotifyOutOfStock). */

interface Refusal {
  readonly faults?: readonly { readonly path: string }[]
}

async function aPosShop() {
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
    const response = await retail.call(`SaveNotifyOutOfStock?prodid=2&${fields}`, {})
    const result = await response.json<Refusal | 'success'>()
    return [response.status, result === 'success' ? result : result.faults?.map(({ path }) => path)]
  }
  return { ...retail, count, write, wait }
}

test('the same text sent twice is two messages, unless both have the same key', async () => {
  const { count, write } = await aPosShop()
  for (let i = 0; i < 2; i++) expect(await write('Are you open?')).toBe(200)
  expect(await count('visitor_messages')).toBe(2)
  for (let i = 0; i < 2; i++) expect(await write('Are you open?', 'site-message-0001')).toBe(200)
  expect(await count('visitor_messages')).toBe(3)
  expect(await write('Are you open?', 'short')).toBe(400)
})

test('a till may send more messages in an hour than a visitor may', async () => {
  const { count, write } = await aPosShop()
  const statuses = await Promise.all(
    Array.from({ length: ATTEMPT_LIMITS.message + 5 }, (_, i) => write(`Question ${i}`)),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await count('visitor_messages')).toBe(ATTEMPT_LIMITS.message + 5)
})

test('a stock alert for a customer needs a known customer and their own address', async () => {
  const { count, wait, customer } = await aPosShop()
  const { email } = aRegisterForm()
  expect(await wait(`custemail=${email}&custid=999`)).toEqual([404, ['custid']])
  expect(await wait(`custemail=other@mail.example&custid=${customer}`)).toEqual([400, ['custemail']])
  expect(await count('stock_notices')).toBe(0)
  expect(await wait(`custemail=${email.toUpperCase()}&custid=${customer}`)).toEqual([200, 'success'])
  expect(await wait('custemail=other@mail.example')).toEqual([200, 'success'])
  expect(await count('stock_notices')).toBe(2)
})

test('a stock alert is in the call’s language, or in the customer’s own if the call names none', async () => {
  const { call, customer, record } = await aStockedRetailShop(undefined, { languages: ['en', 'el'] })
  const database = env.SHOP.getByName(record.database)
  const requestAlert = (fields: string) => call(`SaveNotifyOutOfStock?prodid=2&${fields}`, {})
  const runSql = (sql: string) =>
    runInDurableObject(database, (_shop, { storage }) => storage.sql.exec<{ language: string | null }>(sql).toArray())
  const { email } = aRegisterForm()
  await requestAlert('custemail=eleni@mail.example&lang=el')
  await requestAlert('custemail=andreas@mail.example')
  await runSql("UPDATE customers SET language = 'el'")
  await requestAlert(`custemail=${encodeURIComponent(email)}&custid=${customer}`)
  const stockAlerts = await runSql('SELECT language FROM stock_notices ORDER BY id')
  expect(stockAlerts.map(({ language }) => language)).toEqual(['el', null, 'el'])
})
