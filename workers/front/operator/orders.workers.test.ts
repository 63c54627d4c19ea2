import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct, published } from '#tests/factories/catalogue.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { plainly } from '#tests/factories/shop.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'

interface Answered {
  status: number
  body: {
    error?: string
    faults?: { path: string }[]
    orders?: { code: string; attention: string }[]
    csv?: string
    next?: number | null
    goods?: { sku: string; quantity: number }[]
    mails?: { id: number; reason: string }[]
    requests?: { name: string; message: string }[]
    [name: string]: unknown
  }
}

/** A published shop with one product of five at €20.00, and its operator. */
async function aShopWithOrders(...requests: Parameters<typeof anOrderRequest>[0][]) {
  const front = aFront()
  const { id, record } = await aPublishedShop()
  const address = { id, database: record.database, location: 'eeur' } as const
  const rows = aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] })
  await new ShopClient(env.SHOP, address).write((db, tenantId) =>
    db.importCatalogue(tenantId, rows, published(), plainly),
  )
  const shop = new ShopClient(env.SHOP, address)
  const codes: string[] = []
  for (const request of requests) {
    const placed = await shop.write((db, tenantId) =>
      db.placeOrder(
        tenantId,
        anOrderRequest(request),
        anonymous,
        someOrderRules({ tenant: id }),
        'https://shop.test',
        null,
        'a visitor',
      ),
    )
    if (!placed.ok) throw new Error(placed.reason)
    codes.push(placed.order.code)
  }
  const operate = async (method: string, path: string, body?: object): Promise<Answered> => {
    const answer = await front.operate(method, `/tenants/${id}${path}`, body && JSON.stringify(body))
    return { status: answer.status, body: await answer.json() }
  }
  const sql = (statement: string) =>
    runInDurableObject(env.SHOP.getByName(record.database), (_shop, { storage }) => void storage.sql.exec(statement))
  return { front, id, operate, sql, code: (number: number) => codes[number - 1] ?? '' }
}

const who = { who: 'Maria', why: '' }

test('orders are listed, the newest first, by status and by what asks for attention', async () => {
  const { operate, sql, code } = await aShopWithOrders({}, { payment: 'bankTransfer' }, {})
  await sql("UPDATE orders SET attention = 'withdrawn' WHERE id = 1")
  const codes = async (query: string) => (await operate('GET', `/orders${query}`)).body.orders?.map((each) => each.code)
  expect(await codes('')).toEqual([code(3), code(2), code(1)])
  expect(await codes('?status=awaiting-payment')).toEqual([code(2)])
  expect(await codes('?attention=true')).toEqual([code(1)])
  expect(await codes('?before=3')).toEqual([code(2), code(1)])
  expect((await operate('GET', '/orders?status=lost')).status).toBe(422)
  await operate('POST', `/orders/${code(1)}/seen`)
  expect(await codes('?attention=true')).toEqual([])
})

test('an order is marked by the table of statuses, by name, and shown with its history', async () => {
  const { operate, code } = await aShopWithOrders({})
  const mark = (to: string) => operate('POST', `/orders/${code(1)}/mark`, { to, ...who })
  expect((await mark('shipped')).body).toEqual({ ok: true })
  expect(await mark('preparing')).toEqual({
    status: 409,
    body: {
      error: 'The order is shipped: that step does not follow',
      ok: false,
      reason: 'not-allowed',
      from: 'shipped',
    },
  })
  expect((await mark('lost')).status).toBe(422)
  const { body } = await operate('GET', `/orders/${code(1)}`)
  expect(body).toMatchObject({
    status: 'shipped',
    attention: '',
    events: [
      { status: 'placed', who: 'shopper' },
      { status: 'shipped', who: 'Maria' },
    ],
  })
})

test('a transfer is marked as paid and given back by hand; a refused refund says how much is left', async () => {
  const { operate, code } = await aShopWithOrders({ payment: 'bankTransfer' })
  const refund = (amount: number, key = 'refund-0001') =>
    operate('POST', `/orders/${code(1)}/refund`, { amount, restock: 'all', key, ...who })
  expect((await refund(2350)).body).toMatchObject({ reason: 'not-paid' })
  await operate('POST', `/orders/${code(1)}/mark`, { to: 'paid', ...who })
  expect(await refund(2351)).toMatchObject({
    status: 409,
    body: { error: 'A refund is at least 0.01 and here at most 23.50', left: 2350 },
  })
  expect((await refund(2000)).body).toEqual({ ok: true, state: 'by-hand' })
  expect((await refund(350, 'refund-0002')).body).toEqual({ ok: true, state: 'by-hand' })
  const { body } = await operate('GET', `/orders/${code(1)}`)
  expect(body).toMatchObject({ status: 'refunded', refunded: 2350 })
  expect(body.refunds).toMatchObject([
    { key: 'refund-0001', amount: 2000, state: 'by-hand', who: 'Maria' },
    { key: 'refund-0002', amount: 350 },
  ])
  expect((await operate('GET', '/low-stock')).body.goods).toEqual([
    { sku: 'POD-1', product: 1, name: 'Product POD-1', quantity: 5 },
  ])
  const settle = (key: string) => operate('POST', `/refunds/${key}/settle`, { seen: 'done', ...who })
  expect(await settle('refund-0001')).toMatchObject({ status: 409, body: { error: 'changed' } })
  expect((await settle('refund-0003')).status).toBe(404)
  for (const bad of [{ amount: -1 }, { amount: 1.5 }, { key: 'short' }, { more: 1 }])
    expect(
      await operate('POST', `/orders/${code(1)}/refund`, {
        amount: 1,
        restock: false,
        key: 'refund-0003',
        ...who,
        ...bad,
      }),
    ).toMatchObject({ status: 422 })
})

test('the export has a line for each order line, and nothing in it is calculated by a spreadsheet', async () => {
  const contact = { firstName: '=HYPERLINK("x")', lastName: 'G', email: 'eleni@shopper.example', phone: '+35799' }
  const { operate, code } = await aShopWithOrders(
    { contact },
    { lines: [{ variant: 1, quantity: 2 }], shownTotal: cents(4350) },
  )
  const { body } = await operate('GET', '/order-export')
  const [head = '', first = '', second = '', ...rest] = (body.csv ?? '').split('\r\n')
  expect([head.slice(0, 26), rest, body.next]).toEqual(['\uFEFFORDERID,ORDERCODE,ORDERDT', [''], null])
  expect(first).toMatch(`1,${code(1)},`)
  expect(first).toContain(`"'=HYPERLINK(""x"") G",eleni@shopper.example,'+35799`)
  expect(second).toMatch(/,POD-1,Product POD-1,,2,20\.00$/)
  expect((await operate('GET', '/order-export?after=2')).body).toEqual({ csv: '', next: null })
})

test('what is nearly sold out is listed, the scarcest first', async () => {
  const { operate } = await aShopWithOrders({}, {})
  const skus = async (query: string) => (await operate('GET', `/low-stock${query}`)).body.goods?.map(({ sku }) => sku)
  expect(await skus('?at_most=2')).toEqual([])
  expect(await skus('?at_most=3')).toEqual(['POD-1'])
  for (const amiss of ['', '-1', '1.5', '0x3', '1e1', 'all'])
    expect([amiss, (await operate('GET', `/low-stock?at_most=${amiss}`)).status]).toEqual([amiss, 422])
})

test('a mail that was given up is listed, and tried anew when somebody says so', async () => {
  const { operate, sql } = await aShopWithOrders({})
  await sql(
    `UPDATE outbox SET dead_at = ${Date.now()}, tries = 9, last_error = 'no-answer' WHERE kind = 'order-company'`,
  )
  const [mail, ...others] = (await operate('GET', '/dead-letters')).body.mails ?? []
  expect([mail?.reason, others]).toEqual(['no-answer', []])
  const retry = () => operate('POST', `/dead-letters/${mail?.id}/retry`)
  expect((await retry()).body).toEqual({ ok: true })
  expect((await retry()).status).toBe(404)
  expect((await operate('GET', '/dead-letters')).body.mails).toEqual([])
})

test('who wants to become a partner is listed, without those who only wrote', async () => {
  const { operate, id } = await aShopWithOrders()
  const shop = new ShopClient(env.SHOP, { id, database: id, location: 'eeur' })
  const written = { name: 'Eleni', email: 'eleni@mail.example', phone: '', subject: '', key: '' }
  await shop.write((db, tenantId) => db.sendMessage(tenantId, 'contact', { ...written, message: 'Hello' }, 'visitor'))
  await shop.write((db, tenantId) =>
    db.sendMessage(tenantId, 'partner', { ...written, message: 'A shop in Paphos' }, 'visitor'),
  )
  const { requests } = (await operate('GET', '/partner-requests')).body
  expect(requests).toEqual([expect.objectContaining({ name: 'Eleni', message: 'A shop in Paphos' })])
})

test('orders of another shop, of nobody and without the key are not to be had', async () => {
  const { operate, front, id, code } = await aShopWithOrders({})
  const other = await aShopWithOrders()
  expect((await other.operate('GET', `/orders/${code(1)}`)).status).toBe(404)
  expect(await operate('GET', '/orders/W26-999999')).toMatchObject({
    status: 404,
    body: { error: 'There is no W26-999999 in this shop' },
  })
  expect((await operate('POST', '/orders/W26-999999/mark', { to: 'paid', ...who })).status).toBe(404)
  expect((await front.operate('GET', '/tenants/nobody/orders')).status).toBe(404)
  for (const path of ['orders', `orders/${code(1)}`, 'order-export', 'low-stock', 'dead-letters', 'partner-requests'])
    expect((await front.operate('GET', `/tenants/${id}/${path}`, undefined, 'another-key')).status, path).toBe(401)
})
