import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, publishedPictures } from '#tests/factories/catalogue.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { importOptions } from '#tests/factories/shop.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'

interface OperatorResponse {
  status: number
  body: {
    error?: string
    issues?: { path: string }[]
    orders?: { code: string; attention: string }[]
    csv?: string
    next?: number | null
    products?: { sku: string; quantity: number }[]
    mails?: { id: number; reason: string }[]
    requests?: { name: string; message: string }[]
    [name: string]: unknown
  }
}

/** A published shop with one product, five units at €20.00, and its operator. */
async function aShopWithOrders(...requests: Parameters<typeof anOrderRequest>[0][]) {
  const gateway = aGateway()
  const { id, record } = await aPublishedShop()
  const address = { id, database: record.database, location: 'eeur' } as const
  const rows = aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] })
  await new ShopClient(env.SHOP, address).write((db, tenantId) =>
    db.importCatalogue(tenantId, rows, publishedPictures(), importOptions),
  )
  const shop = new ShopClient(env.SHOP, address)
  const codes: string[] = []
  for (const request of requests) {
    const placed = await shop.write((db, tenantId) =>
      db.placeOrder(
        tenantId,
        anOrderRequest(request),
        anonymousBuyer,
        someOrderRules({ tenant: id }),
        'https://shop.test',
        null,
        'a visitor',
      ),
    )
    if (!placed.ok) throw new Error(placed.reason)
    codes.push(placed.order.code)
  }
  const operate = async (method: string, path: string, body?: object): Promise<OperatorResponse> => {
    const response = await gateway.operate(method, `/tenants/${id}${path}`, body && JSON.stringify(body))
    return { status: response.status, body: await response.json() }
  }
  const sql = (statement: string) =>
    runInDurableObject(env.SHOP.getByName(record.database), (_shop, { storage }) => void storage.sql.exec(statement))
  return { gateway, id, operate, sql, code: (number: number) => codes[number - 1] ?? '' }
}

const cause = { who: 'Maria', why: '' }

test('orders are listed newest first, those to ship oldest first, and filtered by state and attention', async () => {
  const { operate, sql, code } = await aShopWithOrders({}, { payment: 'bankTransfer' }, {})
  await sql("UPDATE orders SET attention = 'withdrawn' WHERE id = 1")
  const codes = async (query: string) =>
    (await operate('GET', `/orders${query}`)).body.orders?.map((order) => order.code)
  expect(await codes('')).toEqual([code(3), code(2), code(1)])
  expect(await codes('?payment=awaiting')).toEqual([code(3), code(2), code(1)])
  expect(await codes('?payment=awaiting&method=bankTransfer')).toEqual([code(2)])
  expect(await codes('?queue=awaiting-transfer')).toEqual([code(2)])
  expect(await codes('?queue=to-ship&fulfilment=unfulfilled')).toEqual([code(1), code(3)])
  expect(await codes('?attention=true')).toEqual([code(1)])
  expect(await codes('?before=3')).toEqual([code(2), code(1)])
  expect((await operate('GET', '/orders?payment=lost')).status).toBe(422)
  await operate('POST', `/orders/${code(1)}/seen`)
  expect(await codes('?attention=true')).toEqual([])
})

test('an order accepts only the allowed steps and is shown with its history', async () => {
  const { operate, code } = await aShopWithOrders({})
  const mark = (to: string) => operate('POST', `/orders/${code(1)}/mark`, { to, ...cause })
  expect((await mark('shipped')).body).toEqual({ ok: true })
  expect(await mark('unfulfilled')).toEqual({
    status: 409,
    body: {
      error: 'The order is shipped: this step is not allowed',
      ok: false,
      reason: 'not-allowed',
      from: 'shipped',
    },
  })
  expect((await mark('lost')).status).toBe(422)
  const { body } = await operate('GET', `/orders/${code(1)}`)
  expect(body).toMatchObject({
    ...{ state: 'open', paymentState: 'awaiting', fulfilment: 'shipped', status: 'shipped' },
    attention: '',
    events: [
      { status: 'placed', who: 'shopper' },
      { status: 'shipped', who: 'Maria' },
    ],
  })
})

test('a bank transfer is marked as paid and refunded by hand; a refused refund names the remaining amount', async () => {
  const { operate, code } = await aShopWithOrders({ payment: 'bankTransfer' })
  const refund = (amount: number, key = 'refund-0001') =>
    operate('POST', `/orders/${code(1)}/refund`, { amount, restock: 'all', key, ...cause })
  expect((await refund(2350)).body).toMatchObject({ reason: 'not-paid' })
  await operate('POST', `/orders/${code(1)}/mark`, { to: 'paid', ...cause })
  expect(await refund(2351)).toMatchObject({
    status: 409,
    body: { error: 'The refund must be from 0.01 to 23.50', remaining: 2350 },
  })
  expect((await refund(2000)).body).toEqual({ ok: true, state: 'by-hand' })
  expect((await refund(350, 'refund-0002')).body).toEqual({ ok: true, state: 'by-hand' })
  expect((await refund(1, 'refund-0003')).body).toMatchObject({ error: 'Nothing is left to refund' })
  const { body } = await operate('GET', `/orders/${code(1)}`)
  expect(body).toMatchObject({ status: 'refunded', refunded: 2350 })
  expect(body.refunds).toMatchObject([
    { key: 'refund-0001', amount: 2000, state: 'by-hand', who: 'Maria' },
    { key: 'refund-0002', amount: 350 },
  ])
  expect((await operate('GET', '/low-stock')).body.products).toEqual([
    { sku: 'POD-1', product: 1, name: 'Product POD-1', quantity: 5 },
  ])
  const settle = (key: string) => operate('POST', `/refunds/${key}/settle`, { seen: 'done', ...cause })
  expect(await settle('refund-0001')).toMatchObject({ status: 409, body: { error: 'changed' } })
  expect((await settle('refund-0003')).status).toBe(404)
  for (const bad of [{ amount: -1 }, { amount: 1.5 }, { key: 'short' }, { extra: 1 }])
    expect(
      await operate('POST', `/orders/${code(1)}/refund`, {
        amount: 1,
        restock: false,
        key: 'refund-0003',
        ...cause,
        ...bad,
      }),
    ).toMatchObject({ status: 422 })
})

test('the export has a row for each order line, and no cell is a spreadsheet formula', async () => {
  const contact = { firstName: '=HYPERLINK("x")', lastName: 'G', email: 'eleni@shopper.example', phone: '+35799' }
  const { operate, code } = await aShopWithOrders(
    { contact },
    { lines: [{ variant: 1, quantity: 2 }], displayedTotal: cents(4350) },
  )
  const { body } = await operate('GET', '/order-export')
  const [head = '', first = '', second = '', ...rest] = (body.csv ?? '').split('\r\n')
  expect([head.slice(0, 26), rest, body.next]).toEqual(['\uFEFFORDERID,ORDERCODE,ORDERDT', [''], null])
  expect(first).toMatch(`1,${code(1)},`)
  expect(first).toContain(`"'=HYPERLINK(""x"") G",eleni@shopper.example,'+35799`)
  expect(second).toMatch(/,POD-1,Product POD-1,,2,20\.00,0\.00$/)
  expect((await operate('GET', '/order-export?after=2')).body).toEqual({ csv: '', next: null })
})

test('products with low stock are listed up to the requested limit, and an invalid limit is refused', async () => {
  const { operate } = await aShopWithOrders({}, {})
  const skus = async (query: string) =>
    (await operate('GET', `/low-stock${query}`)).body.products?.map(({ sku }) => sku)
  expect(await skus('?at_most=2')).toEqual([])
  expect(await skus('?at_most=3')).toEqual(['POD-1'])
  for (const invalidLimit of ['', '-1', '1.5', '0x3', '1e1', 'all'])
    expect([invalidLimit, (await operate('GET', `/low-stock?at_most=${invalidLimit}`)).status]).toEqual([
      invalidLimit,
      422,
    ])
})

test('a dead letter is listed and can be retried', async () => {
  const { operate, sql } = await aShopWithOrders({})
  await sql(
    `UPDATE outbox SET dead_at = ${Date.now()}, tries = 9, last_error = 'no-answer' WHERE kind = 'order-company'`,
  )
  const [mail, ...rest] = (await operate('GET', '/dead-letters')).body.mails ?? []
  expect([mail?.reason, rest]).toEqual(['no-answer', []])
  const retry = () => operate('POST', `/dead-letters/${mail?.id}/retry`)
  expect((await retry()).body).toEqual({ ok: true })
  expect((await retry()).status).toBe(404)
  expect((await operate('GET', '/dead-letters')).body.mails).toEqual([])
})

test('partner requests are listed without other contact messages', async () => {
  const { operate, id } = await aShopWithOrders()
  const shop = new ShopClient(env.SHOP, { id, database: id, location: 'eeur' })
  const sender = { name: 'Eleni', email: 'eleni@mail.example', phone: '', subject: '', key: '' }
  await shop.write((db, tenantId) => db.sendMessage(tenantId, 'contact', { ...sender, message: 'Hello' }, 'visitor'))
  await shop.write((db, tenantId) =>
    db.sendMessage(tenantId, 'partner', { ...sender, message: 'A shop in Paphos' }, 'visitor'),
  )
  const { requests } = (await operate('GET', '/partner-requests')).body
  expect(requests).toEqual([expect.objectContaining({ name: 'Eleni', message: 'A shop in Paphos' })])
})

test('orders of another shop or of an unknown tenant are not found, and a wrong operator key is refused', async () => {
  const { operate, gateway, id, code } = await aShopWithOrders({})
  const second = await aShopWithOrders()
  expect((await second.operate('GET', `/orders/${code(1)}`)).status).toBe(404)
  expect(await operate('GET', '/orders/W26-999999')).toMatchObject({
    status: 404,
    body: { error: 'There is no order W26-999999 in this shop' },
  })
  expect((await operate('POST', '/orders/W26-999999/mark', { to: 'paid', ...cause })).status).toBe(404)
  expect((await gateway.operate('GET', '/tenants/nobody/orders')).status).toBe(404)
  for (const path of ['orders', `orders/${code(1)}`, 'order-export', 'low-stock', 'dead-letters', 'partner-requests'])
    expect((await gateway.operate('GET', `/tenants/${id}/${path}`, undefined, 'another-key')).status, path).toBe(401)
})
