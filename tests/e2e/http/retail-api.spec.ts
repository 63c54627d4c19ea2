import { expect, test } from '@playwright/test'
import { createCustomer } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'
import { demoToken } from '#workers/local/local-shops.ts'

/** A till that calls the Retail API of the demo shop `local`. */

interface Product {
  readonly id: number
  readonly name: string
  readonly stock: number
  readonly variants: readonly { readonly id: number; readonly stock: number }[]
}
type Row = Readonly<Record<string, string | number | null>>

const authorization = `Bearer ${demoToken.value}`

async function call<Result>(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await sendRequest(`${shops.local}/api/Retail/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, result: JSON.parse(response.body) as Result }
}

/** Returns the first product of the listing that matches. */
async function findProduct(isMatch: (product: Product) => boolean): Promise<Product> {
  const { result } = await call<{ products: Product[] }>('FindShopProducts?perPage=100')
  const found = result.products.find(isMatch)
  if (found === undefined) throw new Error('No such product on the first page')
  return (await call<Product>(`product?id=${found.id}`)).result
}

test('a till finds products, registers a customer, saves an order once and reads it back', async () => {
  const product = await findProduct(({ stock }) => stock > 5)
  const variant = product.variants.find(({ stock }) => stock > 1)
  const { firstName, lastName, email, phone, password } = createCustomer()
  const values = {
    ...{
      CUSTNAME: firstName,
      CUSTSURNAME: lastName,
      CUSTEMAIL: email,
      CUSTMOBILEPHONE: phone,
      CUST_Password: password,
    },
    ...{ CUSTADDRESS: 'Apostolou Pavlou 1, 8046', CUSTCITY: 'Paphos', CUSTCOUNTRY: 'CY' },
  }
  const Col_Value = Object.entries(values).map(([Column_Name, Column_Value]) => ({ Column_Name, Column_Value }))
  const saved = await call('Save', { Table_Name: 'CUSTOMERS', Update_Table: false, Col_Value })
  expect(saved.result).toBe('success')
  const { result: login } = await call<{ rows: Row[] }>('login', { username: email, password })
  const custid = login.rows[0]?.CUSTID

  const key = { 'Idempotency-Key': `till-${Date.now()}-receipt` }
  const order = (total: string) =>
    call<{ error?: string }>(
      `SaveOrder?custid=${custid}&shipId=1&payment=onDelivery&notes=Till+2&total=${total}`,
      [{ id: product.id, variant_id: variant?.id, qty: 1 }],
      key,
    )
  const refused = await order('0.01')
  expect(refused.status).toBe(409)
  const total = /^The total is (\d+\.\d\d)$/.exec(refused.result.error ?? '')?.[1] ?? ''
  const [placed, again] = [await order(total), await order(total)]
  expect([placed.result, again.result]).toEqual(['success', 'success'])
  const code = placed.headers['x-order-code']
  expect(again.headers['x-order-code']).toBe(code)

  let row: Row | undefined
  for (let after: number | null = 0; after !== null && row === undefined; ) {
    const page: { rows: Row[]; next: number | null } = (
      await call<{ rows: Row[]; next: number | null }>(`select_query?qry=orders&perPage=1000&after=${after}`)
    ).result
    row = page.rows.find(({ ORDERCODE }) => ORDERCODE === code)
    after = page.next
  }
  expect(row).toMatchObject({
    ORDERCUSTID: custid,
    ORDERTOTAL: Number(total),
    ORDERNOTES: 'Till 2',
    ORDERSTATUS: 'placed',
  })
  const { result: lines } = await call<{ rows: Row[] }>(`select_query?qry=order_lines&id=${row?.ORDERID}`)
  expect(lines.rows).toMatchObject([{ PRODID: product.id, ORDERDQTTY: 1 }])
})

test('a till saves a stock alert for a sold-out product, and is refused for an available one', async () => {
  const [soldOut, inStock] = [
    await findProduct(({ stock }) => stock === 0),
    await findProduct(({ stock }) => stock > 5),
  ]
  const { email } = createCustomer()
  const requestAlert = (product: Product) =>
    call<unknown>(`SaveNotifyOutOfStock?custemail=${email}&prodid=${product.id}`, { id: product.id })
  expect((await requestAlert(soldOut)).result).toBe('success')
  expect(await requestAlert(inStock)).toMatchObject({ status: 409, result: { error: 'The product is in stock' } })
})

test('the token of one shop is refused by the others', async () => {
  for (const shop of [shops.limassol, shops.nicosia, shops.wholesale])
    for (const path of ['FindShopProducts', 'select_query?qry=customers', 'getDBstrings']) {
      const response = await sendRequest(`${shop}/api/Retail/${path}`, { headers: { authorization } })
      expect([response.status, Object.keys(JSON.parse(response.body))], `${shop} ${path}`).toEqual([401, ['error']])
      expect(response.headers['cache-control']).toBe('no-store')
    }
})
