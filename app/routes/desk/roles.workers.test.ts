import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { RowKind } from '#app/domain/desk/row-kinds.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomer, accountsOf, thePassword } from '#tests/factories/customers.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, stocked } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf } from '#tests/factories/staff.ts'

/** Every page of the desk, by its folder: whoever adds one says here whose it is. */
const pages: Readonly<Record<string, 'owner' | 'staff'>> = {
  desk: 'staff',
  'desk-absent': 'staff',
  'desk-overview': 'staff',
  'desk-orders': 'staff',
  'desk-order': 'staff',
  'desk-slip': 'staff',
  'desk-goods': 'staff',
  'desk-goods-export': 'staff',
  'desk-goods-import': 'staff',
  'desk-product': 'staff',
  'desk-product-pictures': 'staff',
  'desk-new-product': 'staff',
  'desk-pictures': 'staff',
  'desk-product-removal': 'staff',
  'desk-row': 'staff',
  'desk-rows': 'staff',
  'desk-new-row': 'staff',
  'desk-row-removal': 'staff',
  'desk-customers': 'staff',
  'desk-customer': 'staff',
  'desk-reviews': 'staff',
  'desk-letters': 'staff',
  'desk-mail': 'staff',
  'desk-errors': 'staff',
  'desk-account': 'staff',
  'desk-texts': 'owner',
  'desk-text': 'owner',
  'desk-delivery': 'owner',
  'desk-method-removal': 'owner',
  'desk-company': 'owner',
  'desk-settings': 'owner',
  'desk-staff': 'owner',
  'desk-changes': 'owner',
}

/** Whose the pages of each kind of row are. */
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

/** What a page is asked for, and whose that is. */
function questionsOf(folder: string) {
  const role = pages[folder]
  if (role === undefined) return []
  if (!/-rows?(-|$)/.test(folder)) return [{ role, params: { code: 'W26-000009' } }]
  return Object.entries(kinds).map(([kind, whose]) => ({ role: whose, params: { kind, id: '1' } }))
}

/** The ways in and out: these are for those who are not signed in. */
const doors = ['desk-login', 'desk-logout', 'desk-password']

type Part = (given: { request: Request; context: AppLoadContext; params: object }) => Promise<unknown>
const modules = import.meta.glob<{ loader?: Part; action?: Part }>('../desk*/route.{ts,tsx}')
/** The glob names this folder's own page by `./`. */
const folderOf = (path: string) => /\.\.\/(.*)\/route/.exec(path)?.[1] ?? 'desk'

/** A product with a price for the trade that is nowhere else. */
const aTradeCatalogue = () =>
  aCatalogue({
    priceLists: [{ id: 1, name: 'Trade' }],
    products: [aProduct({ variants: [aVariant({ listPrices: { 1: 1234 } })] })],
  })

/** A shop with an owner, a member of the staff and a customer, and the sessions of all of them. */
async function aPeopledShop() {
  const { shop, desk, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const sessions = await runInDurableObject(stub, (_shop, { storage }) => {
    stocked(storage, aTradeCatalogue())
    aCustomer(storage)
    return {
      owner: aDeskSession(storage, aStaffMember(storage, { role: 'owner' })),
      staff: aDeskSession(storage, aStaffMember(storage, { email: 'petros@kiosk.example' })),
    }
  })
  const customer = await accountsOf(shop).signIn({ login: 'maria@mail.example', password: thePassword })
  if (!customer.ok) throw new Error(customer.reason)
  return { shop, desk, sessions: { ...sessions, customer: customer.session.token, nobody: null } }
}

const tenant = tenantFrom(anOpenedTenant())
const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })

/** Pages that work on the tenant's record find none: whoever gets as far is in. */
const noRecord = { read: async () => null }

function contextOf(desk: Awaited<ReturnType<typeof aPeopledShop>>['desk'], session: string | null) {
  const context = {
    tenant,
    settings: tenant.settings,
    cookies,
    desk: { shop: desk, accounts: deskOf(desk, { session }), record: noRecord },
  }
  return context as unknown as AppLoadContext
}

/** How a page's loader or action answers: in, or the way it refuses. */
async function answerOf(
  part: Part,
  desk: Awaited<ReturnType<typeof aPeopledShop>>['desk'],
  session: string | null,
  method: string,
  params: object,
) {
  const request = new Request('https://kiosk.example/desk/page?before=3', {
    method,
    ...(method === 'POST' ? { body: new URLSearchParams({ intent: 'nonsense' }) } : {}),
  })
  try {
    await part({ request, context: contextOf(desk, session), params })
    return 'in'
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`
    const status = (thrown as { init?: { status?: number } }).init?.status
    if (status === undefined) throw thrown
    if (status === 401) return `401 ${JSON.stringify((thrown as { data: unknown }).data)}`
    return status === 403 ? '403' : 'in'
  }
}

test('whose each page of the desk is stands in the table', () => {
  expect(Object.keys(modules).map(folderOf).sort()).toEqual([...Object.keys(pages), ...doors].sort())
})

test('every page and every form of the desk opens to its role and to nobody else', async () => {
  const { desk, sessions } = await aPeopledShop()
  const other = await aPeopledShop()
  const unsent = { action: '/desk/page?before=3', fields: [['intent', 'nonsense']], files: [] }
  const refused = { GET: '303 /desk/login?back=%2Fdesk%2Fpage%3Fbefore%3D3', POST: `401 ${JSON.stringify(unsent)}` }
  const found: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    const folder = folderOf(path)
    const { loader, action } = await load()
    for (const { role, params } of questionsOf(folder))
      for (const [part, method] of [
        [loader, 'GET'],
        [action, 'POST'],
      ] as const) {
        if (part === undefined) continue
        const ask = (session: string | null) => answerOf(part, desk, session, method, params)
        const name = [method, folder, 'kind' in params ? params.kind : ''].join(' ').trim()
        expect(await ask(sessions.owner), `${name} owner`).toBe('in')
        expect(await ask(sessions.staff), `${name} staff`).toBe(role === 'staff' ? 'in' : '403')
        expect(await ask(sessions.customer), `${name} customer`).toBe(refused[method])
        expect(await ask(sessions.nobody), `${name} nobody`).toBe(refused[method])
        expect(await ask(other.sessions.owner), `${name} another shop’s owner`).toBe(refused[method])
        found.push(name)
      }
  }
  expect(found).toContain('POST desk-order')
  expect(found).toContain('GET desk-changes')
  expect(found).toContain('POST desk-row price-lists')
}, 60_000)

test('prices of lists leave the shop and come into it by an owner’s files alone, and are on an owner’s page of a product', async () => {
  const { desk, sessions } = await aPeopledShop()
  const csv = 'code,variant_code,price_list:1\nPOD-1,POD-1,3.00\n'
  const asked = async (folder: string, session: string, body?: FormData) => {
    const { loader, action } =
      (await modules[`../${folder}/route.tsx`]?.()) ?? (await modules[`../${folder}/route.ts`]?.()) ?? {}
    const request = new Request('https://kiosk.example/desk/page', body ? { method: 'POST', body } : {})
    return (body ? action : loader)?.({ request, context: contextOf(desk, session), params: { id: '1' } })
  }
  const brought = async (session: string) => {
    const form = new FormData()
    form.set('intent', 'check')
    form.set('file', new File([csv], 'goods.csv'))
    return asked('desk-goods-import', session, form)
  }
  const exported = async (session: string) => {
    const answer = await asked('desk-goods-export', session)
    return answer instanceof Response ? answer.text() : ''
  }
  const { owner, staff } = sessions

  expect(await brought(staff)).toMatchObject({
    init: { status: 400 },
    data: { faults: [{ row: 1, column: 'price_list:1', says: { key: 'goodsFault.ownersAlone' } }] },
  })
  expect(await brought(owner)).toMatchObject({ status: 303 })
  expect(await exported(staff)).not.toContain('price_list')
  expect(await exported(staff)).toContain('POD-1')
  expect(await exported(owner)).toContain('price_list:1')
  expect(JSON.stringify(await asked('desk-product', staff))).not.toContain('1234')
  expect(JSON.stringify(await asked('desk-product', owner))).toContain('1234')
}, 60_000)
