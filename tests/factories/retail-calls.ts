import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { aBrand, aCatalogue, aCategory, aProduct, publishedPictures } from './catalogue.ts'
import { aPageText, aPost, someContent } from './content.ts'
import { aCustomer, testPassword } from './customers.ts'
import { anOrderAtProvider } from './orders.ts'
import { aRegisterForm } from './register-form.ts'
import { aRetailShop } from './retail.ts'
import { importOptions } from './shop.ts'

/** A call of the Retail API; its path follows `/api/Retail`. */
export interface RetailCall {
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A shop with data for every call: an available and a sold-out product, content, a customer and an unpaid Viva order.
 */
export async function aStockedRetailShop(...options: Parameters<typeof aRetailShop>) {
  const retail = await aRetailShop(...options)
  const catalogue = aCatalogue({
    categories: [aCategory({ popular: true, popularOrder: 1, el: { description: 'Ποντ' } })],
    brands: [aBrand({ showOnHomePage: true })],
    products: [aProduct({ new: true, el: { name: 'Συσκευή' } }), aProduct({ sku: 'POD-2', stock: 0 })],
  })
  await retail.shop.write((db, tenantId) =>
    db.importCatalogue(tenantId, catalogue, publishedPictures(), { ...importOptions, content: true }),
  )
  const texts = [aPageText(), aPageText({ page: 2, position: 'our vision', text: '<p>Less smoke</p>' })]
  await retail.shop.write((db, tenantId) =>
    db.importContent(
      tenantId,
      someContent({ posts: [aPost()], pageContent: texts }),
      publishedPictures(),
      importOptions,
    ),
  )
  const database = env.SHOP.getByName(retail.record.database)
  const customer = await runInDurableObject(database, (_shop, { storage }) => aCustomer(storage))
  const atViva = await runInDurableObject(database, async (_shop, { storage }) => {
    const { order, reference } = await anOrderAtProvider(storage, 'viva', { now: Date.now() })
    return { code: order.code, reference }
  })
  /** The number of rows in each table. */
  const rowCounts = () =>
    runInDurableObject(database, (_shop, { storage }) =>
      Object.fromEntries(
        storage.sql
          .exec<{ name: string }>(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND sql NOT LIKE '%VIRTUAL%'",
          )
          .toArray()
          .map(({ name }) => [
            name,
            storage.sql.exec<{ rows: number }>(`SELECT count(*) AS rows FROM "${name}"`).one().rows,
          ]),
      ),
    )
  return { ...retail, customer, atViva, rowCounts }
}

type Stocked = Awaited<ReturnType<typeof aStockedRetailShop>>

const query = (fields: Readonly<Record<string, string | number>>) =>
  `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))}`

/** The columns of a new customer. */
export const newCustomer = {
  CUSTNAME: 'Eleni',
  CUSTSURNAME: 'Ioannou',
  CUSTMOBILEPHONE: '+357 99 765432',
  CUSTEMAIL: 'eleni@mail.example',
  CUST_Password: testPassword,
  CUSTADDRESS: 'Anexartisias 1, 3040',
  CUSTCITY: 'Limassol',
  CUSTCOUNTRY: 'CY',
}
export const columns = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([Column_Name, Column_Value]) => ({ Column_Name, Column_Value }))

/** A cart line of the spec (§3): the product's fields, quantity, price and sum. */
const aCartItem = {
  ...{ id: 1, name: 'Product POD-1', slug: 'pod-1', price: 20, sale_price: null, stock: 5, new: true, top: false },
  ...{
    ratings: 0,
    review: 0,
    short_desc: '',
    category: [{ name: 'Pods', slug: 'pods' }],
    pictures: [],
    sm_pictures: [],
  },
  ...{ variants: [], var_rel: [], videoURL: null, until: null, qty: 1, sum: 20, product: { id: 1 } },
}

/** Every call in the API's OpenAPI document, with input for which this shop responds with 200. */
export function listValidCalls({ record, customer, atViva }: Pick<Stocked, 'record' | 'customer' | 'atViva'>) {
  const message = { name: 'Eleni', clients_email: 'eleni@mail.example', phone: '', subject: 'Hours' }
  const order = { total: '23.50', custid: customer, shipId: 1, payment: 'onDelivery', notes: 'Ring twice' }
  return {
    'get /FindShopProducts': { path: `/FindShopProducts${query({ filters: '{"brand":["1"]}', page: 1, demo: '' })}` },
    'get /sidebar_categories': { path: '/sidebar_categories?searchTerm=product' },
    'get /product': { path: '/product?slug=pod-1' },
    'get /suggestions': { path: '/suggestions?searchTerm=product' },
    'get /product_warehouses': { path: '/product_warehouses?prodID=1' },
    'get /getSlides': { path: `/getSlides?folder=${record.img_folder}` },
    'get /menu_categories': { path: '/menu_categories?' },
    'get /category_pictures': { path: '/category_pictures?' },
    'get /home_brands': { path: '/home_brands?' },
    'get /page_elements': { path: '/page_elements?page=about' },
    'get /select_query': { path: '/select_query?qry=orders' },
    'get /getDBstrings': { path: '/getDBstrings?dbConnString=IQ_WEB_DB' },
    'get /location': { path: '/location?' },
    'get /GetVivaForDuplicates': { path: `/GetVivaForDuplicates?vivacode=${atViva.reference}` },
    'get /blogs': { path: '/blogs?page=1&perPage=2' },
    'get /single/{id}': { path: '/single/1?' },
    'get /elements/products': { path: '/elements/products?' },
    'get /elements/blogs': { path: '/elements/blogs?' },
    'get /GetGoogleReviewsTxt': { path: '/GetGoogleReviewsTxt?' },
    'post /login': { path: '/login?', body: { username: aRegisterForm().email, password: testPassword } },
    'post /UpdatePassword': {
      path: '/UpdatePassword?',
      body: { custid: customer, old: testPassword, pass: 'another long password' },
    },
    'post /ForgotPassword': {
      path: `/ForgotPassword${query({ email: aRegisterForm().email, domainName: 'x' })}`,
      body: {},
    },
    'post /Save': {
      path: '/Save?',
      body: { Table_Name: 'CUSTOMERS', Update_Table: false, Col_Value: columns(newCustomer), id: 'CUSTID' },
    },
    'post /SaveOrder': {
      path: `/SaveOrder${query(order)}`,
      body: [aCartItem],
      headers: { 'Idempotency-Key': 'till-2-receipt-00017' },
    },
    'post /get_payment_ordercode': { path: '/get_payment_ordercode?', body: { ORDERCODE: atViva.code } },
    'post /SendContactEmail': { path: `/SendContactEmail${query(message)}`, body: '"Are you open?"' },
    'post /SaveNotifyOutOfStock': {
      path: `/SaveNotifyOutOfStock${query({ custemail: 'eleni@mail.example', prodid: 2 })}`,
      body: { id: 2, name: 'Product POD-2' },
    },
    'post /ErrorLog': { path: '/ErrorLog?msg=printer', body: { route: 'till/print' } },
  } as const satisfies Record<string, RetailCall>
}
