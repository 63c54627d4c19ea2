import { expect, test } from 'vitest'
import {
  aStockedRetailShop,
  columns,
  listValidCalls,
  newCustomer,
  type RetailCall,
} from '#tests/factories/retail-calls.ts'

/** An invalid call is refused with the names of its fields, and changes nothing. */

interface Refusal {
  readonly error: string
  readonly faults?: readonly { readonly path: string; readonly message: string }[]
}

type Shop = Awaited<ReturnType<typeof aStockedRetailShop>>

const toText = (body: unknown) => (body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
const getMethod = (name: string) => (name.startsWith('get') ? 'GET' : 'POST')
const listCalls = (shop: Shop) => Object.entries<RetailCall>(listValidCalls(shop))

async function send(shop: Shop, name: string, { path, body, headers }: RetailCall) {
  const response = await shop.sendRequest(getMethod(name), `/api/Retail${path}`, toText(body), headers)
  const { error, faults = [] } = await response.json<Refusal>()
  return { status: response.status, error, paths: faults.map(({ path }) => path) }
}

test('unknown fields, duplicate fields and names like __proto__ are refused in every call, and the error names them', async () => {
  const shop = await aStockedRetailShop()
  const before = await shop.rowCounts()
  for (const [name, call] of listCalls(shop))
    for (const [extra, path] of [
      ['nonsense=1', 'nonsense'],
      ['__proto__=1', '__proto__'],
      ['constructor=1', 'constructor'],
      ['lang=en&lang=el', 'lang'],
    ] as const) {
      const { status, paths } = await send(shop, name, { ...call, path: `${call.path}&${extra}` })
      expect([name, status, paths]).toEqual([name, 400, [path]])
    }
  expect(await shop.rowCounts()).toEqual(before)
})

test('a body that is not JSON, has the wrong type, has extra fields or is 10 MB long changes nothing', async () => {
  const shop = await aStockedRetailShop()
  const before = await shop.rowCounts()
  for (const [name, call] of listCalls(shop).filter(([listedName]) => getMethod(listedName) === 'POST')) {
    for (const text of ['{broken', '{"a":1', '\u0000', "{'a': 1}"])
      expect([name, await send(shop, name, { ...call, body: text })]).toEqual([
        name,
        { status: 400, error: 'The body is not JSON in UTF-8', paths: ['body'] },
      ])
    for (const value of ['null', '5', 'true', '[[]]', '[null]']) {
      const { status, paths } = await send(shop, name, { ...call, body: value })
      expect([name, value, status, paths.length > 0]).toEqual([name, value, 400, true])
    }
    expect((await send(shop, name, { ...call, body: 'x'.repeat(10 * 1024 * 1024) })).status, name).toBe(413)

    const line = Array.isArray(call.body) ? call.body[0] : call.body
    // SaveNotifyOutOfStock takes a product of the spec, which may have any fields.
    if (typeof line !== 'object' || name === 'post /SaveNotifyOutOfStock') continue
    for (const field of ['nonsense', '__proto__', 'constructor']) {
      const extra = `{"${field}":{"a":1},${JSON.stringify({ ...line, z: 0 }).slice(1)}`.replace(/,"z":0|"z":0/, '')
      const body = (Array.isArray(call.body) ? `[${extra}]` : extra).replace(',}', '}')
      const { status, paths } = await send(shop, name, { ...call, body })
      const path = Array.isArray(call.body) ? `0.${field}` : field
      expect([name, status, paths.includes(path)]).toEqual([name, 400, true])
    }
  }
  expect(await shop.rowCounts()).toEqual(before)
})

const order = (fields: Readonly<Record<string, string>>, ...items: object[]) => ({
  path: `/SaveOrder?${new URLSearchParams({ total: '23.50', custid: '1', shipId: '1', payment: 'onDelivery', ...fields })}`,
  body: items.length === 0 ? [{ id: 1, qty: 1 }] : items,
})
const createSaveBody = (extra: object, ...cells: object[]) => ({
  path: '/Save',
  body: {
    Table_Name: 'CUSTOMERS',
    Update_Table: false,
    Col_Value: cells.length === 0 ? columns(newCustomer) : cells,
    ...extra,
  },
})
const cell = (Column_Name: string, Column_Value: unknown) => ({ Column_Name, Column_Value })

const expectedFields: readonly (readonly [RetailCall, string])[] = [
  [{ path: '/FindShopProducts?filters={' }, 'filters'],
  [{ path: '/FindShopProducts?page=first' }, 'page'],
  [{ path: '/FindShopProducts?prodID=1.5' }, 'prodID'],
  [{ path: '/select_query?qry=SELECT+*+FROM+CUSTOMERS' }, 'qry'],
  [{ path: '/select_query?qry=orders&after=-1' }, 'after'],
  [order({ total: '-1' }), 'total'],
  [order({ total: 'NaN' }), 'total'],
  [order({ custid: '0' }), 'custid'],
  [order({ shipId: '1e9' }), 'shipId'],
  [order({ payment: 'cash' }), 'payment'],
  [order({ redeemPoints: '1e9' }), 'redeemPoints'],
  [order({ notes: 'x'.repeat(501) }), 'notes'],
  ...[0, -1, 1.5, 1e9, '2', null].map((qty) => [order({}, { id: 1, qty }), '0.qty'] as const),
  [order({}, { id: '1', qty: 1 }), '0.id'],
  [order({}, { id: 1, qty: 1 }, { id: 1, qty: 1 }), '1.id'],
  [createSaveBody({ Table_Name: 'ORDERS' }), 'Table_Name'],
  [createSaveBody({ Update_Table: 'yes' }), 'Update_Table'],
  [createSaveBody({ id: [1] }), 'id'],
  [createSaveBody({}, cell('CUST_PriceLIst_Header_Id', '2')), 'Col_Value.0.Column_Name'],
  [createSaveBody({}, cell('CUSTNAME', 5)), 'Col_Value.0.Column_Value'],
  [createSaveBody({}, cell('CUSTNAME', 'A'), cell('CUSTNAME', 'B')), 'Col_Value'],
  [createSaveBody({}, ...columns({ ...newCustomer, CUSTMOBILEPHONE: 'none' })), 'CUSTMOBILEPHONE'],
  [createSaveBody({}, ...columns({ ...newCustomer, CUSTADDRESS: 'No postcode' })), 'CUSTADDRESS'],
  [{ path: '/login', body: { username: 'maria', password: 5 } }, 'password'],
  [{ path: '/UpdatePassword', body: { custid: '1', old: 'a', pass: 'a long password' } }, 'custid'],
  [{ path: '/UpdatePassword', body: { custid: 1, old: 'a', pass: 'short' } }, 'pass'],
  [{ path: '/ErrorLog?msg=x', body: { route: 'a b' } }, 'route'],
  [{ path: '/SendContactEmail?name=&clients_email=x@y.example', body: { message: 'Hello' } }, 'name'],
  [{ path: '/SaveNotifyOutOfStock?custemail=x&prodid=2', body: {} }, 'custemail'],
]

test('an invalid value is refused by field name, and no part of the call is carried out', async () => {
  const shop = await aStockedRetailShop()
  const before = await shop.rowCounts()
  for (const [{ path, body }, field] of expectedFields) {
    const headers = { 'Idempotency-Key': 'till-2-receipt-00019' }
    const { status, paths } = await send(shop, body === undefined ? 'get' : 'post', { path, body, headers })
    expect([path, body, status, paths]).toEqual([path, body, 400, [field]])
  }
  expect(await shop.rowCounts()).toEqual(before)
})

test('a call without a valid token, without its scope or with another method does nothing', async () => {
  const shop = await aStockedRetailShop()
  const second = await aStockedRetailShop()
  const [reader, operator] = [await aStockedRetailShop(['read']), await aStockedRetailShop(['operate'])]
  const before = await shop.rowCounts()
  for (const [name, call] of listCalls(shop)) {
    const [method, url] = [getMethod(name), `https://${shop.host}/api/Retail${call.path}`]
    const request = { method, ...(call.body === undefined ? {} : { body: toText(call.body) ?? '' }) }
    expect((await shop.gateway.sendRequest(url, request)).status, name).toBe(401)
    for (const token of [second.token, 'x'.repeat(32), `${shop.token}x`]) {
      const response = await shop.gateway.sendRequest(url, {
        ...request,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([name, response.status, response.headers.get('www-authenticate')]).toEqual([
        name,
        401,
        'Bearer error="invalid_token"',
      ])
    }
    const otherScope = method === 'GET' && name !== 'get /GetVivaForDuplicates' ? operator : reader
    expect([name, (await send(otherScope, name, call)).status]).toEqual([name, 403])

    for (const wrong of [method === 'GET' ? 'POST' : 'GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await shop.sendRequest(wrong, `/api/Retail${call.path}`)
      const { error } = await response.json<Refusal>()
      expect([name, response.status, response.headers.get('allow')]).toEqual([
        name,
        405,
        method === 'GET' ? 'GET, HEAD' : method,
      ])
      expect(error).toContain('/api/docs')
    }
  }
  expect(await shop.rowCounts()).toEqual(before)
})

const fuzzTexts = ['', '\0', "' OR 1=1 --", '🂡'.repeat(60), '-1']
const fuzzValues: readonly unknown[] = ['', '\0', '\ud800', null, -1, 2 ** 53, { toString: 'x' }]

test('the API answers every call, whatever its fields contain', async () => {
  const shop = await aStockedRetailShop()
  for (const [name, call] of listCalls(shop)) {
    const url = new URL(call.path, 'https://x.example')
    for (const field of [...url.searchParams.keys()])
      for (const value of fuzzTexts) {
        const changed = new URLSearchParams(url.searchParams)
        changed.set(field, value)
        const { status } = await send(shop, name, { ...call, path: `${url.pathname}?${changed}` })
        expect([name, field, value, status < 500]).toEqual([name, field, value, true])
      }
    const line: unknown = Array.isArray(call.body) ? call.body[0] : call.body
    for (const field of typeof line === 'object' && line !== null ? Object.keys(line) : [])
      for (const value of fuzzValues) {
        const changed = { ...(line as object), [field]: value }
        const { status } = await send(shop, name, { ...call, body: Array.isArray(call.body) ? [changed] : changed })
        expect([name, field, value, status < 500]).toEqual([name, field, value, true])
      }
  }
})
