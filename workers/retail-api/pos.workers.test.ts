import { expect, test } from 'vitest'
import { aCatalogue, aProduct, publishedPictures } from '#tests/factories/catalogue.ts'
import { aGateway } from '#tests/factories/gateway.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { hashSha256 } from '#tests/factories/retail.ts'
import { aStockedRetailShop, columns, newCustomer } from '#tests/factories/retail-calls.ts'
import { importOptions } from '#tests/factories/shop.ts'

/** The API from a till developer's view: what a network, a proxy and other tills do to calls. */

type Shop = Awaited<ReturnType<typeof aStockedRetailShop>>
interface Refusal {
  readonly error: string
  readonly faults?: readonly { readonly path: string; readonly message: string }[]
}

async function sendOrder(shop: Shop, path: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) {
  const response = await shop.gateway.sendRequest(`https://${shop.host}/api/Retail/${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${shop.token}`, ...headers },
  })
  return { status: response.status, headers: response.headers, result: await response.json<'success' | Refusal>() }
}

const buildOrderPath = (fields: Readonly<Record<string, string | number>>) => {
  const baseCall = { total: '23.50', shipId: '1', payment: 'onDelivery' }
  const all = Object.entries({ ...baseCall, ...fields }).map(([name, value]) => [name, String(value)])
  return `SaveOrder?${new URLSearchParams(all)}`
}
const createKeyHeader = (key: string) => ({ 'Idempotency-Key': key.padEnd(20, '-') })

test('a body with a duplicate field is refused, the error names the field, and nothing is ordered', async () => {
  const shop = await aStockedRetailShop()
  const before = await shop.rowCounts()
  const twice = await sendOrder(
    shop,
    buildOrderPath({ custid: shop.customer }),
    '[{"id":1,"qty":1,"qty":5}]',
    createKeyHeader('receipt-1'),
  )
  expect(twice).toMatchObject({ status: 400, result: { faults: [{ path: '0.qty', message: 'Duplicate field' }] } })
  const login = await sendOrder(shop, 'login', '{"username":"a","password":"b","pass\\u0077ord":"c"}')
  expect(login).toMatchObject({ status: 400, result: { faults: [{ path: 'password' }] } })
  expect(await shop.rowCounts()).toEqual(before)
})

test('text in another encoding is refused in bodies and URLs, so that no unreadable text is stored', async () => {
  const shop = await aStockedRetailShop()
  const before = await shop.rowCounts()
  const row = { Table_Name: 'CUSTOMERS', Update_Table: true, id: shop.customer, Col_Value: columns({ CUSTNAME: 'X' }) }
  const [head = '', tail = ''] = JSON.stringify(row).split('X')
  const bytes = (text: string) => [...new TextEncoder().encode(text)]
  // Ελένη in Windows-1253.
  const greek = [0xc5, 0xeb, 0xdd, 0xed, 0xe7]
  const saved = await sendOrder(shop, 'Save', new Uint8Array([...bytes(head), ...greek, ...bytes(tail)]), {
    'content-type': 'application/json; charset=windows-1253',
  })
  expect(saved).toMatchObject({ status: 400, result: { error: 'The body is not JSON in UTF-8' } })
  const path = `SendContactEmail?name=%C5%EB%DD%ED%E7&clients_email=eleni@mail.example`
  const message = await sendOrder(shop, path, '{"message":"Hello"}')
  expect(message).toMatchObject({ status: 400, result: { faults: [{ path: 'name', message: 'Not UTF-8' }] } })
  expect(await shop.rowCounts()).toEqual(before)
  const withByteOrderMark = await sendOrder(
    shop,
    'Save',
    new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(`${head}Ελένη${tail}`)]),
  )
  expect(withByteOrderMark).toMatchObject({ status: 200, result: 'success' })
})

test('a compressed body is refused; the content type does not matter', async () => {
  const shop = await aStockedRetailShop()
  const text = JSON.stringify({ route: 'till/print' })
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')))
  const gzip = await sendOrder(shop, 'ErrorLog?msg=x', await packed.arrayBuffer(), { 'content-encoding': 'gzip' })
  expect(gzip).toMatchObject({ status: 400, result: { error: 'The body is not JSON in UTF-8' } })
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'application/x-www-form-urlencoded',
    '',
  ])
    expect((await sendOrder(shop, 'ErrorLog?msg=x', text, { 'content-type': type })).status, type).toBe(200)
})

test('paths are exact: an extra slash is 404, an escaped letter is the same path, and ids have a maximum', async () => {
  const { sendRequest, call } = await aStockedRetailShop()
  for (const path of ['single/1/', 'Single/1', '/single/1', 'single/1/2'])
    expect([path, (await call(path)).status]).toEqual([path, 404])
  for (const path of ['single/%31', '%73ingle/1', 'product?id=%31'])
    expect([path, (await call(path)).status]).toEqual([path, 200])
  for (const id of ['9007199254740993', '2147483648', '0', '-1', '1.0', '%201', '%D9%A1'])
    expect([id, (await call(`single/${id}`)).status]).toEqual([id, 400])
  const { status, headers } = await sendRequest('HEAD', '/api/Retail/single/1')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'no-store',
  ])
  const conditional = await sendRequest('GET', '/api/Retail/single/1', undefined, {
    'if-none-match': '*',
    range: 'bytes=0-1',
  })
  expect([conditional.status, conditional.headers.has('etag')]).toEqual([200, false])
})

test('a full last page has next null, and rows are listed once even if others are added meanwhile', async () => {
  const { call, shop, customer } = await aStockedRetailShop()
  const page = async (after: number, perPage: number) =>
    (await call(`select_query?qry=customers&after=${after}&perPage=${perPage}`)).json<{
      rows: { CUSTID: number }[]
      next: number | null
    }>()
  const register = (number: number) => {
    const own = { CUSTEMAIL: `eleni-${number}@mail.example`, CUSTMOBILEPHONE: `9900000${number}` }
    return call('Save', {
      ...{ Table_Name: 'CUSTOMERS', Update_Table: false },
      Col_Value: columns({ ...newCustomer, ...own }),
    })
  }
  for (const number of [1, 2, 3]) expect((await register(number)).status).toBe(200)
  const all = await page(0, 4)
  expect([all.rows.length, all.next]).toEqual([4, null])
  const [first, second] = [await page(0, 2), await page(2, 2)]
  expect([first.next, second.next]).toEqual([first.rows[1]?.CUSTID, null])

  const listedIds: number[] = []
  for (let after: number | null = 0, added = 4; after !== null; added++) {
    const { rows, next }: Awaited<ReturnType<typeof page>> = await page(after, 2)
    listedIds.push(...rows.map(({ CUSTID }) => CUSTID))
    if (added < 6) expect((await register(added)).status).toBe(200)
    after = next
  }
  expect(listedIds).toEqual([customer, ...all.rows.slice(1).map(({ CUSTID }) => CUSTID), ...listedIds.slice(4)])
  expect([listedIds.length, new Set(listedIds).size]).toEqual([6, 6])

  const brands = await (await call('select_query?qry=brands&perPage=1')).json<{ next: number | null }>()
  expect(brands.next).toBeNull()
  await shop.write((db, tenantId) =>
    db.importCatalogue(
      tenantId,
      aCatalogue({ products: [aProduct({ deleted: true })] }),
      publishedPictures(),
      importOptions,
    ),
  )
  expect(await (await call('select_query?qry=product_warehouses&id=1&perPage=1')).json()).toMatchObject({
    rows: [],
    next: null,
  })
})

test('a token that is revoked during paging is refused from then on, and other tokens still work', async () => {
  const { host, record, token } = await aStockedRetailShop()
  const gateway = aGateway()
  const path = `/tenants/${record.id}/tokens`
  const second = 'a-token-of-another-till-that-is-long'
  await gateway.operate(
    'POST',
    path,
    JSON.stringify({ name: 'other', sha256: await hashSha256(second), scopes: ['orders', 'read'] }),
  )
  const page = async (by: string) => {
    const headers = { authorization: `Bearer ${by}` }
    return (await gateway.sendRequest(`https://${host}/api/Retail/select_query?qry=orders&perPage=1`, { headers }))
      .status
  }
  expect([await page(token), await page(second)]).toEqual([200, 200])
  await gateway.operate('DELETE', `${path}/till`)
  expect([await page(token), await page(second)]).toEqual([401, 200])
})

test('orders of one or two tills are distinguished only by their keys, even at the same moment', async () => {
  const shop = await aStockedRetailShop()
  const order = async (key: string, qty: number, total: string) => {
    const response = await shop.call(
      buildOrderPath({ custid: shop.customer, total }),
      [{ id: 1, qty }],
      createKeyHeader(key),
    )
    return [response.status, response.headers.get('x-order-code')] as const
  }
  // Four units are in stock.
  const differing = await Promise.all([order('till-1', 1, '23.50'), order('till-1', 1, '23.51')])
  expect(differing.map(([status]) => status).sort()).toEqual([200, 409])
  const both = await Promise.all([order('till-2', 2, '43.50'), order('till-3', 2, '43.50')])
  expect(both.map(([status]) => status).sort()).toEqual([200, 409])
  const same = await Promise.all(Array.from({ length: 8 }, () => order('till-4', 1, '23.50')))
  expect([new Set(same.map(([status]) => status)), new Set(same.map(([, code]) => code)).size]).toEqual([
    new Set([200]),
    1,
  ])
  const stock = await (await shop.call('product_warehouses?prodID=1')).json<{ WS_Stock: number }[]>()
  expect(stock.reduce((sum, { WS_Stock }) => sum + WS_Stock, 0)).toBe(0)
})

test('the response to a caller over its limit says how many seconds to wait', async () => {
  const shop = await aStockedRetailShop()
  const forgot = () => shop.call(`ForgotPassword?email=${aRegisterForm().email}`, {})
  for (let mails = 0; mails < 5; mails++) expect((await forgot()).status).toBe(200)
  const refused = await forgot()
  const seconds = Number(refused.headers.get('retry-after'))
  expect([refused.status, seconds > 0 && seconds <= 3600 && seconds % 60 === 0]).toEqual([429, true])
})

test('the API answers in JSON at a host without a shop and for an unreadable record', async () => {
  const describeResponse = async (gateway: Pick<ReturnType<typeof aGateway>, 'sendRequest'>, host: string) => {
    const response = await gateway.sendRequest(`https://${host}/api/Retail/product?id=1`)
    return [response.status, response.headers.get('content-type'), Object.keys(await response.json<object>())]
  }
  expect(await describeResponse(aGateway(), 'nobody.example')).toEqual([404, 'application/json', ['error']])
  const broken = aGateway({ env: { TENANTS: { get: () => Promise.reject(new Error('KV')) } as never } })
  expect(await describeResponse(broken, 'kiosk.example')).toEqual([503, 'application/json', ['error']])
})
