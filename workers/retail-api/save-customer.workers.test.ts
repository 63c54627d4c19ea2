import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aCustomer } from '#tests/factories/customers.ts'
import { aRetailShop } from '#tests/factories/retail.ts'
import { aStockedRetailShop, columns, newCustomer } from '#tests/factories/retail-calls.ts'

/** Spec §7 Save with Update_Table: an accepted update is stored, and a refused one changes nothing. */

type Row = Readonly<Record<string, string | number | null>>
interface Refusal {
  readonly error: string
  readonly faults?: readonly { readonly path: string }[]
}

const createUpdate = (id: number, values: Readonly<Record<string, string>>) => ({
  Table_Name: 'CUSTOMERS',
  Update_Table: true,
  Col_Value: columns(values),
  id,
})

/** A shop and a call that changes a customer. Returns the status, the invalid fields and the row afterwards. */
async function aSaveCall() {
  const retail = await aStockedRetailShop()
  const row = async (id = retail.customer) => {
    const { rows } = await (await retail.call(`select_query?qry=customers&id=${id}`)).json<{ rows: Row[] }>()
    return rows[0]
  }
  const save = async (values: Readonly<Record<string, string>>, id = retail.customer) => {
    const response = await retail.call('Save', createUpdate(id, values))
    const result = await response.json<Refusal | 'success'>()
    return [response.status, result === 'success' ? result : result.faults?.map(({ path }) => path)]
  }
  return { ...retail, row, save }
}

test('an update with another customer’s phone number is refused as a whole, including the address', async () => {
  const { row, save, record } = await aSaveCall()
  const second = { email: 'eleni@mail.example', username: 'eleni@mail.example', phone: '35799765432' }
  await runInDurableObject(env.SHOP.getByName(record.database), (_shop, { storage }) => aCustomer(storage, second))
  const before = await row()
  const accepted = {
    CUSTMOBILEPHONE: newCustomer.CUSTMOBILEPHONE,
    CUSTADDRESS: 'Posidonos 2, 8042',
    CUSTCITY: 'Paphos',
  }
  expect(await save(accepted)).toEqual([409, undefined])
  expect(await row()).toEqual(before)
})

test('columns are validated like the account form’s fields, and invalid ones are named', async () => {
  const { row, save } = await aSaveCall()
  const before = await row()
  for (const [values, names] of [
    [{ CUSTADDRESS: 'Posidonos 2' }, ['CUSTADDRESS']],
    [{ CUSTADDRESS: 'Posidonos 2, 80420' }, ['CUSTADDRESS']],
    [{ CUSTCITY: '' }, ['CUSTCITY']],
    [{ CUSTCITY: 'x'.repeat(121) }, ['CUSTCITY']],
    [{ CUSTNAME: 'evil.com', CUSTCITY: 'eve@evil.example' }, ['CUSTNAME', 'CUSTCITY']],
    [{ CUSTADDRESS: `${'x'.repeat(121)}, 8042` }, ['CUSTADDRESS']],
    [{ CUSTCOUNTRY: 'FR', CUSTNAME: '\t' }, ['CUSTNAME', 'CUSTCOUNTRY']],
    [{ CUSTMOBILEPHONE: 'none', CUSTCITY: 'Paphos' }, ['CUSTMOBILEPHONE']],
  ] as const)
    expect(await save(values)).toEqual([400, names])
  expect(await row()).toEqual(before)
  expect(await save({ CUSTCITY: 'Paphos\u0000\nBcc: somebody', CUSTNAME: 'Maria\r\nBcc' })).toEqual([200, 'success'])
  expect(await row()).toMatchObject({ CUSTCITY: 'Paphos Bcc: somebody', CUSTNAME: 'Maria Bcc' })
})

test('adding an address to a customer who has none requires all address columns', async () => {
  const { row, save, shop, customer } = await aSaveCall()
  const addresses = async () => (await shop.read((db, tenantId) => db.account(tenantId, customer)))?.addresses ?? []
  for (const { id } of await addresses())
    await shop.write((db, tenantId) => db.changeAddress(tenantId, customer, { kind: 'remove', id }))
  expect(await save({ CUSTCITY: 'Paphos' })).toEqual([400, ['CUSTADDRESS', 'CUSTADDRESS', 'CUSTCOUNTRY']])
  expect(await save({ CUSTADDRESS: '', CUSTCITY: '', CUSTCOUNTRY: '' })).toEqual([200, 'success'])
  expect(await addresses()).toEqual([])
  const place = { CUSTADDRESS: 'Posidonos 2, 8042', CUSTCITY: 'Paphos', CUSTCOUNTRY: 'CY' }
  expect(await save({ ...place, CUSTSURNAME: 'Petrou' })).toEqual([200, 'success'])
  expect(await row()).toMatchObject({ ...place, CUSTSURNAME: 'Petrou' })
  expect(await addresses()).toMatchObject([{ lastName: 'Petrou', street: 'Posidonos 2', isDefault: true }])
})

test('registering or signing in at a till does not make a browser known', async () => {
  const { call, record } = await aRetailShop()
  await call('Save', { Table_Name: 'CUSTOMERS', Update_Table: false, Col_Value: columns(newCustomer) })
  const login = { username: newCustomer.CUSTEMAIL, password: newCustomer.CUST_Password }
  for (let i = 0; i < 3; i++) expect((await call('login', login)).status).toBe(200)
  const known = await runInDurableObject(
    env.SHOP.getByName(record.database),
    (_shop, { storage }) => storage.sql.exec('SELECT count(*) AS n FROM known_browsers').one().n,
  )
  expect(known).toBe(0)
})
