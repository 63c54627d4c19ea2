import { expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { aCatalogue, aProduct, publishedPictures } from '#tests/factories/catalogue.ts'
import { testPassword } from '#tests/factories/customers.ts'
import { aRetailShop } from '#tests/factories/retail.ts'
import { importOptions } from '#tests/factories/shop.ts'

interface Rows {
  rows: Record<string, string | number | null>[]
  next: number | null
}
interface Refusal {
  error: string
  faults?: { path: string; message: string }[]
}

const rowsOf = async (response: Response) => (await response.json<Rows>()).rows

/** A customer with an address, as Save registers one. */
const columns = {
  CUSTNAME: 'Maria',
  CUSTSURNAME: 'Georgiou',
  CUSTMOBILEPHONE: '+357 99 123456',
  CUSTEMAIL: 'maria@mail.example',
  CUST_Password: testPassword,
  CUSTADDRESS: 'Anexartisias 1, 3040',
  CUSTCITY: 'Limassol',
  CUSTCOUNTRY: 'CY',
}
const save = (values: Partial<typeof columns>, extra: object = {}) => ({
  Table_Name: 'CUSTOMERS',
  Update_Table: false,
  Col_Value: Object.entries(values).map(([Column_Name, Column_Value]) => ({ Column_Name, Column_Value })),
  ...extra,
})

test('a call needs a token of this shop with the call’s scope', async () => {
  const { gateway, host, call } = await aRetailShop(['read'])
  const second = await aRetailShop()
  const ask = (authorization?: string) =>
    gateway.sendRequest(
      `https://${host}/api/Retail/FindShopProducts`,
      authorization ? { headers: { authorization } } : {},
    )
  expect((await ask()).status).toBe(401)
  expect((await ask('Basic dXNlcjpwYXNz')).status).toBe(401)
  expect((await ask(`Bearer ${second.token}`)).status).toBe(401)
  for (const token of ['short', second.token])
    expect(await (await ask(`Bearer ${token}`)).text()).toContain('The token is wrong')
  expect((await call('FindShopProducts')).status).toBe(200)
  expect((await call('select_query?qry=customers')).status).toBe(403)
  expect((await call('GetVivaForDuplicates?vivacode=1')).status).toBe(403)
  expect((await call('Save', save(columns))).status).toBe(403)
  expect((await call('FindShopProducts?customer_price_list_header=1')).status).toBe(403)
})

test('products have the spec’s field names, euros and picture URLs', async () => {
  const { call, record } = await aRetailShop()
  const { products, totalCount } = await (await call('FindShopProducts')).json<{
    products: { id: number; slug: string; pictures: { url: string }[] }[]
    totalCount: number
  }>()
  expect(totalCount).toBe(1)
  expect(products[0]).toMatchObject({ slug: 'pod-1', price: 20, sale_price: null, stock: 5, brand: 'Aria' })
  expect(products[0]?.pictures[0]?.url).toMatch(new RegExp(`^${record.url}/img/test-shop/products/thing\\.`))
  const productResult = await (await call(`product?id=${products[0]?.id}`)).json()
  expect(productResult).toMatchObject({
    code: 'POD-1',
    category: [{ name: 'Pods', slug: 'pods' }],
    variants: [{ code: 'POD-1', price: 20, stock: 5 }],
    var_rel: [],
  })
  expect((await call('product?id=999')).status).toBe(404)
  const filters = encodeURIComponent(JSON.stringify({ brand: ['999'] }))
  expect(await (await call(`FindShopProducts?filters=${filters}`)).json()).toMatchObject({
    products: [],
    totalCount: 0,
  })
})

test('queries are named: SQL is refused, and rows come in pages under the spec’s names', async () => {
  const { call } = await aRetailShop()
  const sql = await call(`select_query?qry=${encodeURIComponent('SELECT * FROM CUSTOMERS')}`)
  expect(sql.status).toBe(400)
  expect((await sql.json<Refusal>()).faults?.[0]?.message).toContain('SQL is not accepted')
  expect(await rowsOf(await call('select_query?qry=brands'))).toEqual([
    { Brand_Id: 1, Brand_code: 'aria', Brand_name: 'Aria', Brand_Sequences: 1, Brand_show_on_home_page: 0 },
  ])
  expect(await rowsOf(await call('select_query?qry=settings'))).toContainEqual({
    key: 'CompanyName',
    value: 'Kiosk Ltd',
  })
  expect((await call('select_query?qry=order_lines')).status).toBe(400)
  const page = await (await call('select_query?qry=categories&perPage=1')).json<Rows>()
  expect([page.rows.length, page.next]).toEqual([1, null])
})

test('settings have the spec’s keys, including those of the merchant’s other systems', async () => {
  const settings = { IQ_WEB_SITE_URL: 'https://www.kiosk.example', IQ_WEB_IMG_Main_Path: '/images/kiosk' }
  const { call } = await aRetailShop(['read'], { settings })
  const rows = await rowsOf(await call('select_query?qry=settings'))
  for (const [key, value] of Object.entries(settings)) expect(rows).toContainEqual({ key, value })
})

test('products that are switched off have no stock in the API', async () => {
  const { call, shop } = await aRetailShop()
  const loadStock = async () => [
    await (await call('product_warehouses?prodID=1')).json<object[]>(),
    await rowsOf(await call('select_query?qry=product_warehouses&id=1')),
  ]
  expect((await loadStock()).map(({ length }) => length)).toEqual([1, 1])
  await shop.write((db, tenantId) =>
    db.importCatalogue(
      tenantId,
      aCatalogue({ products: [aProduct({ deleted: true })] }),
      publishedPictures(),
      importOptions,
    ),
  )
  expect(await loadStock()).toEqual([[], []])
})

test('the tenant is the caller’s own, without secrets', async () => {
  const { call, record } = await aRetailShop()
  const text = await (await call('getDBstrings?dbConnString=IQ_WEB_DB')).text()
  expect(JSON.parse(text)).toMatchObject([{ identifier_string: record.id, url: record.url }])
  expect(text).not.toMatch(/sha256|db_conn|secret|viva/i)
})

test('a customer can be registered, signed in and changed under the rules of the shop’s forms', async () => {
  const { call } = await aRetailShop()
  const invalid = await call('Save', save({ ...columns, CUSTMOBILEPHONE: 'none', CUSTCOUNTRY: 'US' }))
  expect([invalid.status, (await invalid.json<Refusal>()).error]).toEqual([
    400,
    'CUSTCOUNTRY, CUSTMOBILEPHONE: invalid',
  ])
  expect(await (await call('Save', save(columns))).json()).toBe('success')
  expect((await call('Save', save(columns))).status).toBe(409)
  const wrong = await call('login', { username: 'maria@mail.example', password: 'no' })
  expect([wrong.status, (await wrong.json<Refusal>()).error]).toEqual([
    409,
    'Wrong username / password. Please try again!',
  ])
  const [row] = await rowsOf(await call('login', { username: 'MARIA@mail.example', password: testPassword }))
  expect(row).toMatchObject({
    CUST_USERNAME: 'maria@mail.example',
    CUSTMOBILEPHONE: '+35799123456',
    CUSTADDRESS: 'Anexartisias 1, 3040',
    CUSTPLACEID: -1,
    IsPos: 1,
    CUST_PriceLIst_Header_Id: -1,
    CUST_POINT_Balance: 0,
  })
  expect(JSON.stringify(row)).not.toContain('scrypt')
  const moved = save({ CUSTCITY: 'Paphos', CUSTADDRESS: 'Posidonos 2, 8042' }, { Update_Table: true, id: row?.CUSTID })
  expect(await (await call('Save', moved)).json()).toBe('success')
  const [now] = await rowsOf(await call('select_query?qry=customers'))
  expect(now).toMatchObject({ CUSTNAME: 'Maria', CUSTCITY: 'Paphos', CUSTADDRESS: 'Posidonos 2, 8042' })
})

test('columns and tables that only the shop may change are refused, and the error names them', async () => {
  const { call } = await aRetailShop()
  const forbiddenColumn = { Column_Name: 'CUST_PriceLIst_Header_Id', Column_Value: '2' }
  const refused = await call('Save', save(columns, { Col_Value: [forbiddenColumn] }))
  expect((await refused.json<Refusal>()).faults?.[0]?.path).toBe('Col_Value.0.Column_Name')
  const table = await call('Save', save(columns, { Table_Name: 'ORDERS' }))
  expect((await table.json<Refusal>()).faults?.[0]?.path).toBe('Table_Name')
})

test('changing a password needs the old one, and never takes passwords from the URL', async () => {
  const { call } = await aRetailShop()
  await call('Save', save(columns))
  const [customer] = await rowsOf(await call('select_query?qry=customers'))
  const custid = customer?.CUSTID
  expect((await call('UpdatePassword?custid=1&pass=another+password')).status).toBe(405)
  expect((await call('login?username=a&password=b')).status).toBe(405)
  expect((await call('UpdatePassword', { custid, old: 'guess', pass: 'another password' })).status).toBe(409)
  const changed = await call('UpdatePassword', { custid, old: testPassword, pass: 'another password' })
  expect(await changed.json()).toBe('success')
  expect((await call('login', { username: columns.CUSTEMAIL, password: 'another password' })).status).toBe(200)
})

test('a token may look up more addresses than one visitor, because many customers use it', async () => {
  const { call } = await aRetailShop()
  const responses = await Promise.all(
    Array.from({ length: ATTEMPT_LIMITS.lookUp + 1 }, (_, i) =>
      call(`ForgotPassword?email=nobody-${i}@mail.example`, {}),
    ),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await call('Save', save(columns))).status).toBe(200)
})

test('a till’s order is placed once for its key, at the shop’s price', async () => {
  const { call } = await aRetailShop()
  await call('Save', save(columns))
  const [customer] = await rowsOf(await call('select_query?qry=customers'))
  const { products } = await (await call('FindShopProducts')).json<{ products: { id: number }[] }>()
  const id = products[0]?.id
  const query = (total: string) => `SaveOrder?custid=${customer?.CUSTID}&shipId=1&payment=onDelivery&total=${total}`
  const key = { 'Idempotency-Key': 'till-2-receipt-00017' }
  expect((await call(query('23.50'), [{ id, qty: 1 }])).status).toBe(400)
  const wrong = await call(query('0.01'), [{ id, qty: 1 }], key)
  expect([wrong.status, (await wrong.json<Refusal>()).error]).toEqual([409, 'The total is 23.50'])
  const placed = await call(query('23.50'), [{ id, qty: 1 }], key)
  const again = await call(query('23.50'), [{ id, qty: 1 }], key)
  expect([await placed.json(), await again.json()]).toEqual(['success', 'success'])
  expect(again.headers.get('x-order-code')).toBe(placed.headers.get('x-order-code'))
  const orders = await rowsOf(await call('select_query?qry=orders'))
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ ORDERTOTAL: 23.5, ORDERCUSTID: customer?.CUSTID, ORDERSTATUS: 'placed' })
  const lines = await rowsOf(await call(`select_query?qry=order_lines&id=${orders[0]?.ORDERID}`))
  expect(lines).toMatchObject([{ PRODCODE: 'POD-1', ORDERDQTTY: 1, ORDERDPRICE: 20 }])
  const stock = await rowsOf(await call(`select_query?qry=product_warehouses&id=${products[0]?.id}`))
  expect(stock[0]?.WS_Stock).toBe(4)
})

test('an unused payment code is not reported as a duplicate', async () => {
  const { call } = await aRetailShop()
  expect(await (await call('GetVivaForDuplicates?vivacode=9077444259872608')).json()).toEqual({ duplicate: false })
})

test('a message is accepted although the call names a recipient, and a refusal names the invalid fields', async () => {
  const { call } = await aRetailShop()
  const query = 'name=Maria&clients_email=maria@mail.example&phone=&subject=Hello&receipients_email=thief@mail.example'
  expect(await (await call(`SendContactEmail?${query}`, { message: 'Are you open?' })).json()).toBe('success')
  const missing = await call('SendContactEmail?name=&clients_email=x&phone=&subject=', { message: '' })
  expect([missing.status, (await missing.json<Refusal>()).faults?.map(({ path }) => path)]).toEqual([
    400,
    ['name', 'clients_email'],
  ])
})

test('an error that the caller reports is in the error log', async () => {
  const { call, shop } = await aRetailShop()
  expect(await (await call('ErrorLog?msg=printer', { route: 'till/print' })).json()).toBe('success')
  expect(await shop.read((db, tenantId) => db.loggedErrors(tenantId))).toMatchObject([
    { kind: 'api-reported', route: 'till/print', times: 1 },
  ])
})

test('an unknown path returns the URL of the documentation', async () => {
  const { sendRequest } = await aRetailShop()
  const response = await sendRequest('GET', '/api/Retail/no-such-call')
  expect([response.status, (await response.json<Refusal>()).error]).toEqual([404, expect.stringContaining('/api/docs')])
})
