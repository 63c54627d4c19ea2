import { expect, test } from 'vitest'
import { z } from 'zod'
import { namedQueryNames } from '#app/domain/retail/named-queries.ts'
import { aFront } from '#tests/factories/front.ts'
import { aStockedRetailShop, columns, goodCalls, newCustomer, type RetailCall } from '#tests/factories/retail-calls.ts'

/** The API against its own document: a call that the document names and nobody tries here fails. */

type Json = { readonly [key: string]: unknown }
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly responses: Json
            readonly summary: string
            readonly parameters?: readonly object[]
            readonly requestBody?: { readonly required: boolean; readonly content: { 'application/json': Json } }
          }
        >
      >
    >
  >
  readonly components: { readonly schemas: Json }
}

/** An answer holds what the document names and nothing besides. */
function strictly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strictly)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, strictly(part)]))
  return 'properties' in schema ? { additionalProperties: false, ...parts } : parts
}

function described(document: Document, call: string) {
  const [method = '', path = ''] = call.split(' ')
  return document.paths[`/api/Retail${path}`]?.[method]
}

/** By the document's own word what this call may answer with this status; undefined where it says nothing. */
function schemaOf(document: Document, call: string, status: number): z.ZodType | undefined {
  const response = described(document, call)?.responses[status]
  const { schema } = (response as { content?: { 'application/json': Json } })?.content?.['application/json'] ?? {}
  return schema === undefined ? undefined : checkOf(document, schema as Json)
}

function checkOf(document: Document, schema: Json): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(strictly(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/'))) as Json)
}

/** The headers that say something of this answer, and those of them that the document has for its status. */
function headersOf(document: Document, call: string, { status, headers }: Response) {
  const response = described(document, call)?.responses[status] as { readonly headers?: object } | undefined
  const documented = Object.keys(response?.headers ?? {}).map((name) => name.toLowerCase())
  const saying = ['www-authenticate', 'allow', 'retry-after', 'x-order-code', 'x-order-status']
  return { documented, said: saying.filter((name) => headers.has(name)) }
}

const callsIn = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path.replace('/api/Retail', '')}`),
  )

type Name = keyof ReturnType<typeof goodCalls>
type Bad = RetailCall & { readonly status: 400 | 404 | 409 }

/** Calls that are well written or nearly so, and that the shop can't answer. `placed` is the code of an order that nobody pays by card. */
const badCalls = ({ placed }: { readonly placed: string }): Readonly<Record<Name, readonly Bad[]>> => ({
  'get /FindShopProducts': [
    { path: '/FindShopProducts?prodID=99', status: 404 },
    { path: '/FindShopProducts?perPage=101', status: 400 },
    { path: '/FindShopProducts?page=1e3', status: 400 },
    { path: '/FindShopProducts?hot=perhaps', status: 400 },
  ],
  'get /sidebar_categories': [{ path: '/sidebar_categories?filters={"size":"S"}', status: 400 }],
  'get /product': [
    { path: '/product?slug=no-such-thing', status: 404 },
    { path: '/product?id=pod-1', status: 400 },
    { path: '/product', status: 400 },
  ],
  'get /suggestions': [{ path: '/suggestions?searchTerm=po', status: 400 }],
  'get /product_warehouses': [{ path: '/product_warehouses', status: 400 }],
  'get /getSlides': [{ path: '/getSlides?folder=another', status: 404 }],
  'get /menu_categories': [{ path: '/menu_categories?lang=fr', status: 400 }],
  'get /category_pictures': [{ path: '/category_pictures?id=1', status: 400 }],
  'get /home_brands': [{ path: '/home_brands?brand=1', status: 400 }],
  'get /page_elements': [{ path: '/page_elements?page=secret', status: 400 }],
  'get /select_query': [
    { path: '/select_query?qry=SELECT+*+FROM+CUSTOMERS', status: 400 },
    { path: '/select_query?qry=order_lines', status: 400 },
  ],
  'get /getDBstrings': [{ path: `/getDBstrings?dbConnString=${'x'.repeat(301)}`, status: 400 }],
  'get /location': [{ path: '/location?ip=192.0.2.1', status: 400 }],
  'get /GetVivaForDuplicates': [{ path: '/GetVivaForDuplicates?vivacode=', status: 400 }],
  'get /blogs': [{ path: '/blogs?perPage=25', status: 400 }],
  'get /single/{id}': [
    { path: '/single/99', status: 404 },
    { path: '/single/first', status: 400 },
    { path: '/single/1?id=1', status: 400 },
  ],
  'get /elements/products': [{ path: '/elements/products?page=2', status: 400 }],
  'get /elements/blogs': [{ path: '/elements/blogs?page=2', status: 400 }],
  'get /GetGoogleReviewsTxt': [{ path: '/GetGoogleReviewsTxt?placeid=another', status: 404 }],
  'post /login': [
    { path: '/login', body: { username: 'nobody', password: 'no' }, status: 409 },
    { path: '/login', body: { username: '', password: '' }, status: 400 },
  ],
  'post /UpdatePassword': [
    { path: '/UpdatePassword', body: { custid: 1, old: 'a guess', pass: 'another password' }, status: 409 },
    { path: '/UpdatePassword', body: { token: 'a guess', pass: 'another password' }, status: 409 },
    { path: '/UpdatePassword', body: { custid: 1, old: 'a guess', pass: 'short' }, status: 400 },
  ],
  'post /ForgotPassword': [
    { path: '/ForgotPassword?email=nobody@mail.example', body: {}, status: 404 },
    { path: '/ForgotPassword?email=nobody', body: {}, status: 400 },
  ],
  'post /Save': [
    { path: '/Save', body: saving(newCustomer), status: 409 },
    { path: '/Save', body: saving({ ...newCustomer, CUSTEMAIL: 'x' }), status: 400 },
    { path: '/Save', body: saving({ CUSTCITY: 'Paphos' }, { Update_Table: true }), status: 400 },
    { path: '/Save', body: saving({ CUSTCITY: 'Paphos' }, { Update_Table: true, id: 99 }), status: 404 },
    { path: '/Save', body: saving({ CUSTCITY: 'Paphos' }, { Update_Table: true, id: 'CUSTID' }), status: 400 },
    { path: '/Save', body: saving({ CUSTEMAIL: 'x@y.example' }, { Update_Table: true, id: 1 }), status: 409 },
    { path: '/Save', body: saving({ CUSTCOUNTRY: 'FR' }, { Update_Table: true, id: 1 }), status: 400 },
  ],
  'post /SaveOrder': [
    ordering({ total: '0.01' }, 409),
    ordering({ custid: '99' }, 404),
    ordering({ payment: 'paypal' }, 409),
    ordering({ shipId: '9' }, 409),
    ordering({ redeemPoints: '5' }, 409),
    ordering({ total: '1.005' }, 400),
    { ...ordering({}, 409), body: [{ id: 99, qty: 1 }] },
    { ...ordering({}, 409), body: [{ id: 1, qty: 9 }] },
    { ...ordering({}, 400), headers: {} },
  ],
  'post /get_payment_ordercode': [
    { path: '/get_payment_ordercode', body: { ORDERCODE: 'W26-999999' }, status: 404 },
    { path: '/get_payment_ordercode', body: { ORDERCODE: placed }, status: 409 },
    { path: '/get_payment_ordercode', body: { ordercode: 'W26-000001' }, status: 400 },
  ],
  'post /SendContactEmail': [
    { path: '/SendContactEmail?name=Eleni&clients_email=x', body: { message: 'Hello' }, status: 400 },
    { path: '/SendContactEmail?name=Eleni&clients_email=x@y.example', body: '""', status: 400 },
  ],
  'post /SaveNotifyOutOfStock': [
    { path: '/SaveNotifyOutOfStock?custemail=x@y.example&prodid=99', body: {}, status: 404 },
    { path: '/SaveNotifyOutOfStock?custemail=x@y.example&prodid=1', body: {}, status: 409 },
    { path: '/SaveNotifyOutOfStock?custemail=x&prodid=2', body: {}, status: 400 },
  ],
  'post /ErrorLog': [{ path: '/ErrorLog?msg=x', body: { route: 'till?customer=Eleni' }, status: 400 }],
})

function saving(values: Readonly<Record<string, string>>, more: object = {}) {
  return { Table_Name: 'CUSTOMERS', Update_Table: false, Col_Value: columns(values), ...more }
}

function ordering(fields: Readonly<Record<string, string>>, status: Bad['status']): Bad {
  const plain = { total: '23.50', custid: '1', shipId: '1', payment: 'onDelivery' }
  return {
    path: `/SaveOrder?${new URLSearchParams({ ...plain, ...fields })}`,
    body: [{ id: 1, qty: 1 }],
    headers: { 'Idempotency-Key': 'till-2-receipt-00018' },
    status,
  }
}

test('every call of the document answers as the document says, to good calls and to bad ones', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.ask('GET', '/api/openapi.json')).json<Document>()
  const good: Readonly<Record<string, RetailCall>> = goodCalls(retail)
  expect(Object.keys(good).sort()).toEqual(callsIn(document).sort())

  const answerTo = async (name: string, { path, body, headers }: RetailCall) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const method = name.startsWith('get') ? 'GET' : 'POST'
    const answer = await retail.ask(method, `/api/Retail${path}`, text, headers)
    const told = await answer.json()
    const schema = schemaOf(document, name, answer.status)
    expect(schema, `${name} says nothing of ${answer.status}: ${JSON.stringify(told)}`).toBeDefined()
    const faults = schema?.safeParse(told).error?.issues
    expect(faults, `${path} ${JSON.stringify(told)}`).toBeUndefined()
    expect(answer.headers.get('cache-control'), path).toBe('no-store')
    expect(answer.headers.get('content-type'), path).toBe('application/json')
    const { documented, said } = headersOf(document, name, answer)
    expect([path, answer.status, documented]).toEqual([path, answer.status, expect.arrayContaining(said)])
    if (answer.status === 200)
      expect(
        documented.filter((each) => !answer.headers.has(each)),
        path,
      ).toEqual([])
    placed = answer.headers.get('x-order-code') ?? placed
    return { status: answer.status, told }
  }
  let placed = ''
  for (const [name, call] of Object.entries(good)) {
    const { status, told } = await answerTo(name, call)
    expect([call.path, status, told]).toEqual([call.path, 200, told])
    // An empty list would agree with whatever its rows are said to be.
    expect(JSON.stringify(told), call.path).not.toMatch(/^(\[\]|{"\w+":\[\])/)
    const reached = new Set<number>()
    for (const bad of badCalls({ placed })[name as Name]) {
      const refused = await answerTo(name, bad)
      expect([bad.path, refused]).toEqual([bad.path, { status: bad.status, told: refused.told }])
      reached.add(bad.status)
    }
    // What only some calls refuse with is documented of those, and of no other.
    const own = [404, 409].filter((each) => Object.hasOwn(described(document, name)?.responses ?? {}, each))
    expect([name, own]).toEqual([name, [...reached].filter((each) => each !== 400).sort()])
  }
})

test('whoever may not ask, asks in another way, too long or too often, and whom the shop fails, is answered as the document says', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.ask('GET', '/api/openapi.json')).json<Document>()
  const [reader, operator] = [await aStockedRetailShop(['read']), await aStockedRetailShop(['operate'])]
  const busy = aFront({ env: { WRITES: { limit: async () => ({ success: false }) } } })
  const failing = () => Promise.reject(Object.assign(new Error('Broken'), { remote: true }))
  const broken = aFront({ env: { SHOP: { getByName: () => new Proxy({}, { get: () => failing }) } as never } })
  const away = () => Promise.reject(Object.assign(new Error('Away'), { overloaded: true }))
  const unreachable = aFront({ env: { SHOP: { getByName: () => new Proxy({}, { get: () => away }) } as never } })
  const recordless = aFront({ env: { TENANTS: { get: () => Promise.reject(new Error('KV')) } as never } })
  /** Both answer from the tenant's record alone. */
  const shopless = ['get /getDBstrings', 'get /location']
  const update = saving({ CUSTCITY: 'Paphos' }, { Update_Table: true, id: retail.customer })

  for (const [name, call] of Object.entries<RetailCall>(goodCalls(retail))) {
    const method = name.startsWith('get') ? 'GET' : 'POST'
    const text = call.body === undefined ? {} : { body: JSON.stringify(call.body) }
    const asTill = { method, ...text, headers: { authorization: `Bearer ${retail.token}`, ...call.headers } }
    const ask = ({ front }: { front: Pick<typeof busy, 'ask'> }, init: RequestInit<CfProperties>, more = '') =>
      front.ask(`https://${retail.host}/api/Retail${call.path}${more}`, init)
    const scopeless = method === 'GET' && name !== 'get /GetVivaForDuplicates' ? operator : reader
    const answers = {
      400: ask(retail, { ...asTill }, '&nonsense=1'),
      401: ask(retail, { method, ...text }),
      403: scopeless.ask(method, `/api/Retail${call.path}`, call.body),
      405: ask(retail, { ...asTill, method: 'PUT' }),
      413: method === 'POST' ? ask(retail, { ...asTill, body: 'x'.repeat(100_000) }) : null,
      429: ask({ front: busy }, asTill),
      // A registration that failed is a 503.
      500: shopless.includes(name)
        ? null
        : ask({ front: broken }, name === 'post /Save' ? { ...asTill, body: JSON.stringify(update) } : asTill),
      503: shopless.includes(name) ? null : ask({ front: unreachable }, asTill),
      'closed 503': ask({ front: recordless }, asTill),
    }
    for (const [what, asked] of Object.entries(answers)) {
      const answer = await asked
      if (answer === null) continue
      const status = Number(what.slice(-3))
      expect([name, what, answer.status]).toEqual([name, what, status])
      const told = await answer.json()
      const { documented, said } = headersOf(document, name, answer)
      const ofOrders = documented.filter((header) => header.startsWith('x-order'))
      // A registration that the shop did not take is no matter of a while.
      if (!(name === 'post /Save' && what === '503')) expect([name, what, said]).toEqual([name, what, documented])
      expect([name, ofOrders]).toEqual([name, []])
      expect(answer.headers.get('cache-control'), what).toBe('no-store')
      expect(schemaOf(document, name, status)?.safeParse(told).error, JSON.stringify(told)).toBeUndefined()
      expect(schemaOf(document, name, status)).toBeDefined()
    }
    const tried = [
      '200',
      '404',
      '409',
      ...Object.entries(answers).flatMap(([what, asked]) => (asked ? what.slice(-3) : [])),
    ]
    const untried = Object.keys(described(document, name)?.responses ?? {}).filter((status) => !tried.includes(status))
    expect([name, untried]).toEqual([name, shopless.includes(name) ? ['500'] : []])
  }
})

test('every body that is needed has an example, which the document itself takes', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.ask('GET', '/api/openapi.json')).json<Document>()
  const bodies = callsIn(document).flatMap((name) => {
    const { requestBody } = described(document, name) ?? {}
    return requestBody?.required ? [{ name, ...requestBody.content['application/json'] } as const] : []
  })
  expect(bodies.length).toBeGreaterThan(5)
  for (const { name, schema, example } of bodies as readonly (Json & { name: string })[]) {
    expect([name, example]).not.toContain(undefined)
    expect([name, checkOf(document, schema as Json).safeParse(example).error]).toEqual([name, undefined])
  }
  const page = await (await retail.ask('GET', '/api/docs')).text()
  expect(page).toContain('KIT-BLUE')
})

test('the headers that an order is sent with and answered by stand in the document, and on its page', async () => {
  const retail = await aStockedRetailShop()
  const { paths } = await (await retail.ask('GET', '/api/openapi.json')).json<Document>()
  const { parameters, responses } = paths['/api/Retail/SaveOrder']?.post ?? {}
  expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true }))
  expect(responses?.['200']).toMatchObject({ headers: { 'X-Order-Code': {}, 'X-Order-Status': {} } })
  const page = await (await retail.ask('GET', '/api/docs')).text()
  for (const name of ['Idempotency-Key', 'X-Order-Code', 'X-Order-Status'])
    expect(page).toContain(`<code>${name}</code>`)
})

/** The spec's calls (§7), those of its "Other calls" by what they are called there, and where they are answered. */
const specified = {
  FindShopProducts: 'get /FindShopProducts',
  select_query: 'get /select_query',
  getSlides: 'get /getSlides',
  getDBstrings: 'get /getDBstrings',
  UpdatePassword: 'post /UpdatePassword',
  login: 'post /login',
  Save: 'post /Save',
  SaveOrder: 'post /SaveOrder',
  SaveNotifyOutOfStock: 'post /SaveNotifyOutOfStock',
  ForgotPassword: 'post /ForgotPassword',
  SendContactEmail: 'post /SendContactEmail',
  get_payment_ordercode: 'post /get_payment_ordercode',
  GetVivaForDuplicates: 'get /GetVivaForDuplicates',
  ErrorLog: 'post /ErrorLog',
  GetGoogleReviewsTxt: 'get /GetGoogleReviewsTxt',
  'visitor country, location': 'get /location',
  'blogs listing': 'get /blogs',
  'single/{id}': 'get /single/{id}',
  'elements/products': 'get /elements/products',
  'elements/blogs': 'get /elements/blogs',
  'single product by id, by slug': 'get /product',
  'product warehouses': 'get /product_warehouses',
  'search suggestions': 'get /suggestions',
  'menu categories': 'get /menu_categories',
  'category pictures': 'get /category_pictures',
  'sidebar categories setup': 'get /sidebar_categories',
  'about and contact page elements': 'get /page_elements',
  'brands of the home page': 'get /home_brands',
} as const

test('the document names every call of the spec', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.ask('GET', '/api/openapi.json')).json<Document>()
  expect(callsIn(document)).toEqual(expect.arrayContaining(Object.values(specified)))
  const page = await (await retail.ask('GET', '/api/docs')).text()
  for (const shape of Object.keys(document.components.schemas)) expect(page).toContain(`id="${shape}"`)
  const named = [...page.matchAll(/href="#(\w+)"/g)].map(([, shape]) => shape)
  expect(named).toEqual(expect.arrayContaining(['OrderItem', 'SelectedRows', 'Customer']))
  expect(page).not.toContain('#/components')
  for (const [path, item] of Object.entries(document.paths)) {
    expect(page).toContain(path)
    for (const { summary } of Object.values(item)) expect(page).toContain(summary.replaceAll("'", '&#39;'))
  }
})

test('every named query answers rows of its own shape in the document, with amounts as numbers', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.ask('GET', '/api/openapi.json')).json<Document>()
  const schema = schemaOf(document, 'get /select_query', 200)
  const sameShape = new Map<string, string>()
  for (const qry of ['settings', ...namedQueryNames]) {
    const told = await (
      await retail.call(`select_query?qry=${qry}${/_(warehouses|lines)/.test(qry) ? '&id=1' : ''}`)
    ).json<{
      qry: string
      rows: Readonly<Record<string, unknown>>[]
    }>()
    expect(schema?.safeParse(told).error?.issues, JSON.stringify(told)).toBeUndefined()
    expect([told.qry, told.rows.length > 0]).toEqual([qry, true])
    // A row without one of its fields is none of that query's, nor a row of another.
    const [row = {}] = told.rows
    for (const field of Object.keys(row)) {
      const { [field]: _left, ...rest } = row
      expect([field, schema?.safeParse({ ...told, rows: [rest] }).success]).toEqual([field, false])
    }
    sameShape.set(Object.keys(row).sort().join(), qry)
  }
  expect(sameShape.size).toBe(namedQueryNames.length + 1)
})

test('menus, pictures and brands have the spec’s fields, and say the same as the rows of their queries', async () => {
  const { call } = await aStockedRetailShop()
  const first = async (path: string) => (await (await call(path)).json<object[]>())[0]
  const row = async (qry: string) =>
    (await (await call(`select_query?qry=${qry}`)).json<{ rows: Record<string, unknown>[] }>()).rows[0] ?? {}
  const { CatID, CatDescription, CatSequence, ...more } = await row('subcategories')
  expect(await first('menu_categories')).toEqual({
    ...(await row('categories')),
    ...{ PCM_Description: 'Devices', subcategories: [{ CatID, CatDescription, CatSequence }] },
  })
  expect(more).not.toHaveProperty('CATID')
  expect(await first('category_pictures')).toMatchObject(await row('popular_categories'))
  expect(await first('home_brands')).toMatchObject(await row('brands'))
  const customer = await row('customers')
  for (const field of ['CUST_PASS_TOKEN_EXPIRE_DATE', 'CONTACTPERSON1', 'TITLE3', 'CUSTIDNUMBER', 'CUSTFAX'])
    expect(customer).toHaveProperty(field, '')
})

/** What else a call is asked for, and in which other form (spec §7). */
const otherGoodCalls = ({ customer }: { readonly customer: number }): readonly (readonly [Name, RetailCall])[] => [
  ['get /FindShopProducts', { path: '/FindShopProducts?hot=true' }],
  ['get /FindShopProducts', { path: '/FindShopProducts?new_products=true&orderby=new_products' }],
  ['get /FindShopProducts', { path: '/FindShopProducts?searchTerm=product&perPage=5' }],
  ['get /FindShopProducts', { path: '/FindShopProducts?prodID=1&isQuickView=true' }],
  ['get /FindShopProducts', { path: '/FindShopProducts?prodID=1&suggested=true' }],
  ['get /FindShopProducts', { path: '/FindShopProducts?customer_price_list_header=-1&cust_excl_vat=true' }],
  ['get /product', { path: '/product?id=1' }],
  ['get /page_elements', { path: '/page_elements?page=contact' }],
  ['get /GetVivaForDuplicates', { path: '/GetVivaForDuplicates?vivacode=9077444259872608' }],
  [
    'post /SendContactEmail',
    { path: '/SendContactEmail?name=Eleni&clients_email=eleni@mail.example', body: { message: 'Hello' } },
  ],
  ['post /Save', { path: '/Save', body: saving({ CUSTCITY: 'Paphos' }, { Update_Table: true, id: customer }) }],
  [
    'post /Save',
    {
      path: '/Save',
      body: saving({ CUSTID: String(customer), CUSTNAME: 'Maria' }, { Update_Table: true, id: 'CUSTID' }),
    },
  ],
]

test('whatever a call is asked for, and in whichever form, it answers as the document says', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.ask('GET', '/api/openapi.json')).json<Document>()
  for (const [name, { path, body }] of otherGoodCalls(retail)) {
    const answer = await retail.ask(body === undefined ? 'GET' : 'POST', `/api/Retail${path}`, body)
    const told = await answer.json()
    expect([path, answer.status, told]).toEqual([path, 200, told])
    expect(schemaOf(document, name, 200)?.safeParse(told).error, `${path} ${JSON.stringify(told)}`).toBeUndefined()
  }
})
