import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { RowKind } from '#app/domain/admin/row-kinds.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomer, createAccounts, testPassword } from '#tests/factories/customers.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, stockShop } from '#tests/factories/shop.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { anAdminSession, aStaffMember, createAdminClient } from '#tests/factories/staff.ts'

/** The role that each admin page requires, by folder. New pages must be added here. */
const pages: Readonly<Record<string, 'owner' | 'staff'>> = {
  layout: 'staff',
  'not-found': 'staff',
  overview: 'staff',
  orders: 'staff',
  order: 'staff',
  drafts: 'staff',
  draft: 'staff',
  'packing-slip': 'staff',
  products: 'staff',
  'product-export': 'staff',
  'product-import': 'staff',
  product: 'staff',
  'product-pictures': 'staff',
  'new-product': 'staff',
  pictures: 'staff',
  'product-removal': 'staff',
  record: 'staff',
  records: 'staff',
  'new-record': 'staff',
  'record-removal': 'staff',
  customers: 'staff',
  customer: 'staff',
  reviews: 'staff',
  'contact-messages': 'staff',
  mail: 'staff',
  discount: 'owner',
  discounts: 'owner',
  vouchers: 'owner',
  invoice: 'staff',
  'invoice-export': 'staff',
  invoices: 'staff',
  'order-export': 'staff',
  'oss-export': 'staff',
  'oss-report': 'staff',
  'mail-texts': 'owner',
  'mail-text': 'owner',
  'mail-preview': 'owner',
  errors: 'staff',
  account: 'staff',
  texts: 'owner',
  text: 'owner',
  delivery: 'owner',
  'delivery-method-removal': 'owner',
  company: 'owner',
  'destination-vat': 'owner',
  settings: 'owner',
  staff: 'owner',
  'audit-log': 'owner',
}

/** The role that the pages of each kind of row require. */
const kinds: Readonly<Record<RowKind, 'owner' | 'staff'>> = {
  'master-categories': 'staff',
  categories: 'staff',
  brands: 'staff',
  slides: 'staff',
  pages: 'staff',
  posts: 'staff',
  stores: 'owner',
  'price-lists': 'owner',
}

/** The parameters to request a page with, and the role they require. */
function listRequiredRoles(folder: string) {
  const role = pages[folder]
  if (role === undefined) return []
  if (!/^(?:new-)?records?(?:-removal)?$/.test(folder)) return [{ role, params: { code: 'W26-000009' } }]
  return Object.entries(kinds).map(([kind, kindRole]) => ({ role: kindRole, params: { kind, id: '1' } }))
}

/** Pages that need no sign-in. */
const publicRoutes = ['login', 'logout', 'password']

type Part = (options: { request: Request; context: AppLoadContext; params: object }) => Promise<unknown>
const modules = import.meta.glob<{ loader?: Part; action?: Part }>('../*/route.{ts,tsx}')
/** Glob paths start with `../<folder>`, except for this folder's own `./route`. */
const getRouteFolder = (path: string) => /\.\.\/(.*)\/route/.exec(path)?.[1] ?? 'layout'

/** A product with a price in a price list that appears nowhere else. */
const aTradeCatalogue = () =>
  aCatalogue({
    priceLists: [{ id: 1, name: 'Trade' }],
    products: [aProduct({ variants: [aVariant({ listPrices: { 1: 1234 } })] })],
  })

/** A shop with an owner, a staff member and a customer, all signed in. */
async function aShopWithUsers() {
  const { shop, admin, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const sessions = await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aTradeCatalogue())
    aCustomer(storage)
    return {
      owner: anAdminSession(storage, aStaffMember(storage, { role: 'owner' })),
      staff: anAdminSession(storage, aStaffMember(storage, { email: 'petros@kiosk.example' })),
    }
  })
  const customer = await createAccounts(shop).signIn({ login: 'maria@mail.example', password: testPassword })
  if (!customer.ok) throw new Error(customer.reason)
  return { shop, admin, sessions: { ...sessions, customer: customer.session.token, unknown: null } }
}

const tenant = toTenant(anOpenedTenant())
const cookies = cookiesFrom()

/** The tenant has no record. A page that gets as far as loading it has passed the role check. */
const noRecord = { load: async () => null }

function createContext(admin: Awaited<ReturnType<typeof aShopWithUsers>>['admin'], session: string | null) {
  const context = {
    tenant,
    settings: tenant.settings,
    cookies,
    admin: { shop: admin, accounts: createAdminClient(admin, { session }), record: noRecord },
  }
  return context as unknown as AppLoadContext
}

/** 'in' when a loader or action passes the role check, otherwise its refusal. */
async function getResponseStatus(
  part: Part,
  admin: Awaited<ReturnType<typeof aShopWithUsers>>['admin'],
  session: string | null,
  method: string,
  params: object,
) {
  const request = new Request('https://kiosk.example/admin/page?before=3', {
    method,
    ...(method === 'POST' ? { body: new URLSearchParams({ intent: 'nonsense' }) } : {}),
  })
  try {
    await part({ request, context: createContext(admin, session), params })
    return 'in'
  } catch (error) {
    // A page that looked for a row has passed the role check.
    if (error instanceof Response)
      return error.status === 404 ? 'in' : `${error.status} ${error.headers.get('location')}`
    const status = (error as { init?: { status?: number } }).init?.status
    if (status === undefined) throw error
    if (status === 401) return `401 ${JSON.stringify((error as { data: unknown }).data)}`
    return status === 403 ? '403' : 'in'
  }
}

test('the role table lists every admin page', () => {
  expect(Object.keys(modules).map(getRouteFolder).sort()).toEqual([...Object.keys(pages), ...publicRoutes].sort())
})

test('every admin page and form is open to its role only', async () => {
  const { admin, sessions } = await aShopWithUsers()
  const second = await aShopWithUsers()
  const unsent = { action: '/admin/page?before=3', fields: [['intent', 'nonsense']], files: [] }
  const refused = { GET: '303 /admin/login?back=%2Fadmin%2Fpage%3Fbefore%3D3', POST: `401 ${JSON.stringify(unsent)}` }
  const found: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    const folder = getRouteFolder(path)
    const { loader, action } = await load()
    for (const { role, params } of listRequiredRoles(folder))
      for (const [part, method] of [
        [loader, 'GET'],
        [action, 'POST'],
      ] as const) {
        if (part === undefined) continue
        const getStatus = (session: string | null) => getResponseStatus(part, admin, session, method, params)
        const name = [method, folder, 'kind' in params ? params.kind : ''].join(' ').trim()
        expect(await getStatus(sessions.owner), `${name} owner`).toBe('in')
        expect(await getStatus(sessions.staff), `${name} staff`).toBe(role === 'staff' ? 'in' : '403')
        expect(await getStatus(sessions.customer), `${name} customer`).toBe(refused[method])
        expect(await getStatus(sessions.unknown), `${name} nobody`).toBe(refused[method])
        expect(await getStatus(second.sessions.owner), `${name} another shop’s owner`).toBe(refused[method])
        found.push(name)
      }
  }
  expect(found).toContain('POST order')
  expect(found).toContain('GET audit-log')
  expect(found).toContain('POST record price-lists')
}, 60_000)

test('only owners import, export and see the prices of price lists', async () => {
  const { admin, sessions } = await aShopWithUsers()
  const csv = 'code,variant_code,price_list:1\nPOD-1,POD-1,3.00\n'
  const callRoute = async (folder: string, session: string, body?: FormData) => {
    const { loader, action } =
      (await modules[`../${folder}/route.tsx`]?.()) ?? (await modules[`../${folder}/route.ts`]?.()) ?? {}
    const request = new Request('https://kiosk.example/admin/page', body ? { method: 'POST', body } : {})
    return (body ? action : loader)?.({ request, context: createContext(admin, session), params: { id: '1' } })
  }
  const imported = async (session: string) => {
    const form = new FormData()
    form.set('intent', 'check')
    form.set('file', new File([csv], 'products.csv'))
    return callRoute('product-import', session, form)
  }
  const exported = async (session: string) => {
    const response = await callRoute('product-export', session)
    return response instanceof Response ? response.text() : ''
  }
  const { owner, staff } = sessions

  expect(await imported(staff)).toMatchObject({
    init: { status: 400 },
    data: { issues: [{ row: 1, column: 'price_list:1', message: { key: 'productIssue.ownersAlone' } }] },
  })
  expect(await imported(owner)).toMatchObject({ status: 303 })
  expect(await exported(staff)).not.toContain('price_list')
  expect(await exported(staff)).toContain('POD-1')
  expect(await exported(owner)).toContain('price_list:1')
  expect(JSON.stringify(await callRoute('product', staff))).not.toContain('1234')
  expect(JSON.stringify(await callRoute('product', owner))).toContain('1234')
}, 60_000)
