import type { AppLoadContext } from '@remix-run/cloudflare'
import { countryNames } from '#app/domain/customers/country-names.ts'
import { phoneCountry, withShownPhone } from '#app/domain/customers/phone-number.ts'
import { sessionRules } from '#app/domain/customers/session-rules.ts'
import type { Account, SignedInCustomer } from '#app/domain/customers/views.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { heldBasket } from '#app/http/baskets.ts'
import { newFormKey } from '#app/http/form-key.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import type { Part } from './parts.ts'

/** Orders that the overview shows. */
const latest = 3

/** What a part of the account shows, asked of the shop. Whose it is the session says, and nothing else. */
export async function partData(
  part: Part,
  customer: SignedInCustomer,
  address: string | null,
  context: AppLoadContext,
) {
  const { shop, tenant, settings, cookies, buyer, language } = context
  const { customerId } = customer.buyer
  switch (part) {
    case 'overview': {
      const [orders, basket] = await Promise.all([
        shop.read((db, tenantId) => db.customerOrders(tenantId, customerId, orderRules(tenant))),
        heldBasket(cookies).then((held) => shop.read((db, tenantId) => db.basket(tenantId, held, buyer, settings))),
      ])
      return {
        part,
        name: customer.name,
        email: customer.email,
        spendable: customer.points.spendable,
        orders: orders.slice(0, latest),
        lists: { cart: basket.lines.length, saved: basket.saved.length, wished: basket.wished.length },
      }
    }
    case 'orders':
      return {
        part,
        orders: await shop.read((db, tenantId) => db.customerOrders(tenantId, customerId, orderRules(tenant))),
      }
    case 'addresses': {
      const account = await accountOf(customerId, context)
      return {
        part,
        addresses: account.addresses,
        form: addressFormOf(account, address),
        countries: countryNames(tenant.countries, tenant.locale),
      }
    }
    case 'profile':
      return { part, account: await accountOf(customerId, context), formKey: newFormKey() }
    case 'security': {
      const [account, sessions] = await Promise.all([
        accountOf(customerId, context),
        shop.read((db, tenantId) =>
          db.customerSessions(tenantId, customerId, customer.sessionId, sessionRules(settings)),
        ),
      ])
      return { part, account, sessions, formKey: newFormKey() }
    }
    case 'points':
      return { part, points: await shop.read((db, tenantId) => db.points(tenantId, customerId)) }
    case 'notices':
      return { part, wanted: await shop.read((db, tenantId) => db.customerNotices(tenantId, customerId, language)) }
    case 'data':
      return { part }
  }
}

export type PartData = Awaited<ReturnType<typeof partData>>

async function accountOf(customer: number, { shop, tenant }: AppLoadContext): Promise<Account> {
  const account = await shop.read((db, tenantId) => db.account(tenantId, customer))
  // Deleted since the session was looked at.
  if (account === null) throw notFound()
  const shown = <Of extends { readonly phone: string }>(of: Of) => withShownPhone(of, phoneCountry(tenant))
  return { ...shown(account), addresses: account.addresses.map(shown) }
}

/** What the form of an address starts with: a new one has the customer's own name. Null where none is asked for. */
function addressFormOf(account: Account, asked: string | null) {
  if (asked === null) return null
  if (asked === 'new') {
    const { firstName, lastName, company, phone } = account
    return { id: null, values: { firstName, lastName, company, phone } }
  }
  const id = wholeNumber(asked)
  const address = account.addresses.find((each) => each.id === id)
  if (address === undefined) throw notFound()
  const { id: _id, isDefault: _isDefault, ...values } = address
  return { id, values }
}
