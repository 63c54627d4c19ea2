import { expect, test } from 'vitest'
import { z } from 'zod'
import { namedQueryNames } from '#app/domain/retail/named-queries.ts'
import { aGateway } from '#tests/factories/gateway.ts'
import {
  aStockedRetailShop,
  columns,
  listValidCalls,
  newCustomer,
  type RetailCall,
} from '#tests/factories/retail-calls.ts'

/** Tests the API against its own document. Every documented call has to be tried here. */

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

/** A response has exactly the documented fields. */
function toStrictSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toStrictSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, toStrictSchema(part)]))
  return 'properties' in schema ? { additionalProperties: false, ...parts } : parts
}

function getDescribedCall(document: Document, call: string) {
  const [method = '', path = ''] = call.split(' ')
  return document.paths[`/api/Retail${path}`]?.[method]
}

/** The documented schema of this call's response with this status. Undefined if it isn't documented. */
function getSchema(document: Document, call: string, status: number): z.ZodType | undefined {
  const response = getDescribedCall(document, call)?.responses[status]
  const { schema } = (response as { content?: { 'application/json': Json } })?.content?.['application/json'] ?? {}
  return schema === undefined ? undefined : createValidator(document, schema as Json)
}

function createValidator(document: Document, schema: Json): z.ZodType {
  const schemaJson = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(
    toStrictSchema(JSON.parse(schemaJson.replaceAll('#/components/schemas/', '#/$defs/'))) as Json,
  )
}

/** The response's headers that callers use (`sent`), and those in the document for its status (`documented`). */
function headersOf(document: Document, call: string, { status, headers }: Response) {
  const response = getDescribedCall(document, call)?.responses[status] as { readonly headers?: object } | undefined
  const documented = Object.keys(response?.headers ?? {}).map((name) => name.toLowerCase())
  const headerNames = ['www-authenticate', 'allow', 'retry-after', 'x-order-code', 'x-order-status']
  return { documented, sent: headerNames.filter((name) => headers.has(name)) }
}

const listCalls = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replace('/api/Retail', '')}`),
  )

type Name = keyof ReturnType<typeof listValidCalls>
type BadCall = RetailCall & { readonly status: 400 | 404 | 409 }

/** Valid or nearly valid calls that the shop refuses. `placed` is the code of an order that is not paid by card. */
const badCalls = ({ placed }: { readonly placed: string }): Readonly<Record<Name, readonly BadCall[]>> => ({
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
    { path: '/Save', body: createSaveCall(newCustomer), status: 409 },
    { path: '/Save', body: createSaveCall({ ...newCustomer, CUSTEMAIL: 'x' }), status: 400 },
    { path: '/Save', body: createSaveCall({ CUSTCITY: 'Paphos' }, { Update_Table: true }), status: 400 },
    { path: '/Save', body: createSaveCall({ CUSTCITY: 'Paphos' }, { Update_Table: true, id: 99 }), status: 404 },
    { path: '/Save', body: createSaveCall({ CUSTCITY: 'Paphos' }, { Update_Table: true, id: 'CUSTID' }), status: 400 },
    { path: '/Save', body: createSaveCall({ CUSTEMAIL: 'x@y.example' }, { Update_Table: true, id: 1 }), status: 409 },
    { path: '/Save', body: createSaveCall({ CUSTCOUNTRY: 'FR' }, { Update_Table: true, id: 1 }), status: 400 },
  ],
  'post /SaveOrder': [
    createOrderCall({ total: '0.01' }, 409),
    createOrderCall({ custid: '99' }, 404),
    createOrderCall({ payment: 'paypal' }, 409),
    createOrderCall({ shipId: '9' }, 409),
    createOrderCall({ redeemPoints: '5' }, 409),
    createOrderCall({ total: '1.005' }, 400),
    { ...createOrderCall({}, 409), body: [{ id: 99, qty: 1 }] },
    { ...createOrderCall({}, 409), body: [{ id: 1, qty: 9 }] },
    { ...createOrderCall({}, 400), headers: {} },
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

function createSaveCall(values: Readonly<Record<string, string>>, extra: object = {}) {
  return { Table_Name: 'CUSTOMERS', Update_Table: false, Col_Value: columns(values), ...extra }
}

function createOrderCall(fields: Readonly<Record<string, string>>, status: BadCall['status']): BadCall {
  const baseCall = { total: '23.50', custid: '1', shipId: '1', payment: 'onDelivery' }
  return {
    path: `/SaveOrder?${new URLSearchParams({ ...baseCall, ...fields })}`,
    body: [{ id: 1, qty: 1 }],
    headers: { 'Idempotency-Key': 'till-2-receipt-00018' },
    status,
  }
}

test('every documented call answers valid and invalid input as documented', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.sendRequest('GET', '/api/openapi.json')).json<Document>()
  const validCalls: Readonly<Record<string, RetailCall>> = listValidCalls(retail)
  expect(Object.keys(validCalls).sort()).toEqual(listCalls(document).sort())

  const answerTo = async (name: string, { path, body, headers }: RetailCall) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const method = name.startsWith('get') ? 'GET' : 'POST'
    const response = await retail.sendRequest(method, `/api/Retail${path}`, text, headers)
    const result = await response.json()
    const schema = getSchema(document, name, response.status)
    expect(schema, `${name} does not document ${response.status}: ${JSON.stringify(result)}`).toBeDefined()
    const issues = schema?.safeParse(result).error?.issues
    expect(issues, `${path} ${JSON.stringify(result)}`).toBeUndefined()
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    expect(response.headers.get('content-type'), path).toBe('application/json')
    const { documented, sent } = headersOf(document, name, response)
    expect([path, response.status, documented]).toEqual([path, response.status, expect.arrayContaining(sent)])
    if (response.status === 200)
      expect(
        documented.filter((header) => !response.headers.has(header)),
        path,
      ).toEqual([])
    placed = response.headers.get('x-order-code') ?? placed
    return { status: response.status, result }
  }
  let placed = ''
  for (const [name, call] of Object.entries(validCalls)) {
    const { status, result } = await answerTo(name, call)
    expect([call.path, status, result]).toEqual([call.path, 200, result])
    // An empty list would match any schema of its rows.
    expect(JSON.stringify(result), call.path).not.toMatch(/^(\[\]|{"\w+":\[\])/)
    const reached = new Set<number>()
    for (const bad of badCalls({ placed })[name as Name]) {
      const refused = await answerTo(name, bad)
      expect([bad.path, refused]).toEqual([bad.path, { status: bad.status, result: refused.result }])
      reached.add(bad.status)
    }
    // Only the calls that return 404 or 409 document them.
    const documentedRefusals = [404, 409].filter((status) =>
      Object.hasOwn(getDescribedCall(document, name)?.responses ?? {}, status),
    )
    expect([name, documentedRefusals]).toEqual([name, [...reached].filter((status) => status !== 400).sort()])
  }
})

test('refusals for token, scope, method, size and rate match the document, and so do shop failures', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.sendRequest('GET', '/api/openapi.json')).json<Document>()
  const [reader, operator] = [await aStockedRetailShop(['read']), await aStockedRetailShop(['operate'])]
  const busy = aGateway({ env: { WRITES: { limit: async () => ({ success: false }) } } })
  const failing = () => Promise.reject(Object.assign(new Error('Broken'), { remote: true }))
  const broken = aGateway({ env: { SHOP: { getByName: () => new Proxy({}, { get: () => failing }) } as never } })
  const rejectOverloaded = () => Promise.reject(Object.assign(new Error('Away'), { overloaded: true }))
  const unreachable = aGateway({
    env: { SHOP: { getByName: () => new Proxy({}, { get: () => rejectOverloaded }) } as never },
  })
  const withoutRecords = aGateway({ env: { TENANTS: { get: () => Promise.reject(new Error('KV')) } as never } })
  /** These two read only the tenant's record. */
  const recordOnlyCalls = ['get /getDBstrings', 'get /location']
  const update = createSaveCall({ CUSTCITY: 'Paphos' }, { Update_Table: true, id: retail.customer })

  for (const [name, call] of Object.entries<RetailCall>(listValidCalls(retail))) {
    const method = name.startsWith('get') ? 'GET' : 'POST'
    const text = call.body === undefined ? {} : { body: JSON.stringify(call.body) }
    const withPosToken = { method, ...text, headers: { authorization: `Bearer ${retail.token}`, ...call.headers } }
    const ask = (
      { gateway }: { gateway: Pick<typeof busy, 'sendRequest'> },
      init: RequestInit<CfProperties>,
      extra = '',
    ) => gateway.sendRequest(`https://${retail.host}/api/Retail${call.path}${extra}`, init)
    const otherScope = method === 'GET' && name !== 'get /GetVivaForDuplicates' ? operator : reader
    const responses = {
      400: ask(retail, { ...withPosToken }, '&nonsense=1'),
      401: ask(retail, { method, ...text }),
      403: otherScope.sendRequest(method, `/api/Retail${call.path}`, call.body),
      405: ask(retail, { ...withPosToken, method: 'PUT' }),
      413: method === 'POST' ? ask(retail, { ...withPosToken, body: 'x'.repeat(100_000) }) : null,
      429: ask({ gateway: busy }, withPosToken),
      // A failed registration answers 503.
      500: recordOnlyCalls.includes(name)
        ? null
        : ask(
            { gateway: broken },
            name === 'post /Save' ? { ...withPosToken, body: JSON.stringify(update) } : withPosToken,
          ),
      503: recordOnlyCalls.includes(name) ? null : ask({ gateway: unreachable }, withPosToken),
      'closed 503': ask({ gateway: withoutRecords }, withPosToken),
    }
    for (const [label, input] of Object.entries(responses)) {
      const response = await input
      if (response === null) continue
      const status = Number(label.slice(-3))
      expect([name, label, response.status]).toEqual([name, label, status])
      const result = await response.json()
      const { documented, sent } = headersOf(document, name, response)
      const orderHeaders = documented.filter((header) => header.startsWith('x-order'))
      // A registration that the shop did not accept is answered without `Retry-After`.
      if (!(name === 'post /Save' && label === '503')) expect([name, label, sent]).toEqual([name, label, documented])
      expect([name, orderHeaders]).toEqual([name, []])
      expect(response.headers.get('cache-control'), label).toBe('no-store')
      expect(getSchema(document, name, status)?.safeParse(result).error, JSON.stringify(result)).toBeUndefined()
      expect(getSchema(document, name, status)).toBeDefined()
    }
    const tried = [
      '200',
      '404',
      '409',
      ...Object.entries(responses).flatMap(([label, input]) => (input ? label.slice(-3) : [])),
    ]
    const untried = Object.keys(getDescribedCall(document, name)?.responses ?? {}).filter(
      (status) => !tried.includes(status),
    )
    expect([name, untried]).toEqual([name, recordOnlyCalls.includes(name) ? ['500'] : []])
  }
})

test('every required body has an example that is valid against the document', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.sendRequest('GET', '/api/openapi.json')).json<Document>()
  const bodies = listCalls(document).flatMap((name) => {
    const { requestBody } = getDescribedCall(document, name) ?? {}
    return requestBody?.required ? [{ name, ...requestBody.content['application/json'] } as const] : []
  })
  expect(bodies.length).toBeGreaterThan(5)
  for (const { name, schema, example } of bodies as readonly (Json & { name: string })[]) {
    expect([name, example]).not.toContain(undefined)
    expect([name, createValidator(document, schema as Json).safeParse(example).error]).toEqual([name, undefined])
  }
  const page = await (await retail.sendRequest('GET', '/api/docs')).text()
  expect(page).toContain('KIT-BLUE')
})

test('the request and response headers of orders are in the document and on its page', async () => {
  const retail = await aStockedRetailShop()
  const { paths } = await (await retail.sendRequest('GET', '/api/openapi.json')).json<Document>()
  const { parameters, responses } = paths['/api/Retail/SaveOrder']?.post ?? {}
  expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true }))
  expect(responses?.['200']).toMatchObject({ headers: { 'X-Order-Code': {}, 'X-Order-Status': {} } })
  const page = await (await retail.sendRequest('GET', '/api/docs')).text()
  for (const name of ['Idempotency-Key', 'X-Order-Code', 'X-Order-Status'])
    expect(page).toContain(`<code>${name}</code>`)
})

/** The spec's calls (§7), including its "Other calls", with their paths in the API. */
const specifiedNames = {
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

test('the document has every call of the spec', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.sendRequest('GET', '/api/openapi.json')).json<Document>()
  expect(listCalls(document)).toEqual(expect.arrayContaining(Object.values(specifiedNames)))
  const page = await (await retail.sendRequest('GET', '/api/docs')).text()
  for (const shape of Object.keys(document.components.schemas)) expect(page).toContain(`id="${shape}"`)
  const linkedShapes = [...page.matchAll(/href="#(\w+)"/g)].map(([, shape]) => shape)
  expect(linkedShapes).toEqual(expect.arrayContaining(['OrderItem', 'SelectedRows', 'Customer']))
  expect(page).not.toContain('#/components')
  for (const [path, calls] of Object.entries(document.paths)) {
    expect(page).toContain(path)
    for (const { summary } of Object.values(calls)) expect(page).toContain(summary.replaceAll("'", '&#39;'))
  }
})

test('every named query returns rows with its own documented shape', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.sendRequest('GET', '/api/openapi.json')).json<Document>()
  const schema = getSchema(document, 'get /select_query', 200)
  const sameShape = new Map<string, string>()
  for (const qry of ['settings', ...namedQueryNames]) {
    const result = await (
      await retail.call(`select_query?qry=${qry}${/_(warehouses|lines)/.test(qry) ? '&id=1' : ''}`)
    ).json<{
      qry: string
      rows: Readonly<Record<string, unknown>>[]
    }>()
    expect(schema?.safeParse(result).error?.issues, JSON.stringify(result)).toBeUndefined()
    expect([result.qry, result.rows.length > 0]).toEqual([qry, true])
    // A row without one of its fields matches neither its own query nor another.
    const [row = {}] = result.rows
    for (const field of Object.keys(row)) {
      const { [field]: _left, ...rest } = row
      expect([field, schema?.safeParse({ ...result, rows: [rest] }).success]).toEqual([field, false])
    }
    sameShape.set(Object.keys(row).sort().join(), qry)
  }
  expect(sameShape.size).toBe(namedQueryNames.length + 1)
})

test('menus, pictures and brands have the spec’s fields and the same values as their named queries', async () => {
  const { call } = await aStockedRetailShop()
  const first = async (path: string) => (await (await call(path)).json<object[]>())[0]
  const row = async (qry: string) =>
    (await (await call(`select_query?qry=${qry}`)).json<{ rows: Record<string, unknown>[] }>()).rows[0] ?? {}
  const { CatID, CatDescription, CatSequence, ...extra } = await row('subcategories')
  expect(await first('menu_categories')).toEqual({
    ...(await row('categories')),
    ...{ PCM_Description: 'Devices', subcategories: [{ CatID, CatDescription, CatSequence }] },
  })
  expect(extra).not.toHaveProperty('CATID')
  expect(await first('category_pictures')).toMatchObject(await row('popular_categories'))
  expect(await first('home_brands')).toMatchObject(await row('brands'))
  const customer = await row('customers')
  for (const field of ['CUST_PASS_TOKEN_EXPIRE_DATE', 'CONTACTPERSON1', 'TITLE3', 'CUSTIDNUMBER', 'CUSTFAX'])
    expect(customer).toHaveProperty(field, '')
})

/** Other valid inputs of the calls, in all forms that the spec allows (spec §7). */
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
  ['post /Save', { path: '/Save', body: createSaveCall({ CUSTCITY: 'Paphos' }, { Update_Table: true, id: customer }) }],
  [
    'post /Save',
    {
      path: '/Save',
      body: createSaveCall({ CUSTID: String(customer), CUSTNAME: 'Maria' }, { Update_Table: true, id: 'CUSTID' }),
    },
  ],
]

test('calls answer other forms of valid input as documented', async () => {
  const retail = await aStockedRetailShop()
  const document = await (await retail.sendRequest('GET', '/api/openapi.json')).json<Document>()
  for (const [name, { path, body }] of otherGoodCalls(retail)) {
    const response = await retail.sendRequest(body === undefined ? 'GET' : 'POST', `/api/Retail${path}`, body)
    const result = await response.json()
    expect([path, response.status, result]).toEqual([path, 200, result])
    expect(getSchema(document, name, 200)?.safeParse(result).error, `${path} ${JSON.stringify(result)}`).toBeUndefined()
  }
})
