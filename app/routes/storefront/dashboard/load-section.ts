import type { AppLoadContext } from '@remix-run/cloudflare'
import { getSessionRules } from '#app/domain/customers/accounts.ts'
import { listCountryNames } from '#app/domain/customers/countries.ts'
import type { Account, SignedInCustomer } from '#app/domain/customers/customer.ts'
import { getPhoneCountry, withFormattedPhone } from '#app/domain/customers/phone-number.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { createFormKey } from '#app/http/form-submissions.ts'
import { getLists } from '#app/http/lists-cookies.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import type { DashboardSection } from './sections.tsx'

/** Orders in the overview. */
const MAX_LATEST_ORDERS = 3

/** Loads a section's data. `customer` comes from the session, never from the request's URL or form. */
export async function loadSection(
  section: DashboardSection,
  customer: SignedInCustomer,
  address: string | null,
  context: AppLoadContext,
) {
  const { shop, tenant, settings, cookies, buyer, language } = context
  const { customerId } = customer.buyer
  switch (section) {
    case 'overview': {
      const [orders, lists] = await Promise.all([
        shop.read((db, tenantId) => db.customerOrders(tenantId, customerId, getOrderRules(tenant))),
        getLists(cookies).then((browserLists) =>
          shop.read((db, tenantId) => db.lists(tenantId, browserLists, buyer, settings)),
        ),
      ])
      return {
        section,
        name: customer.name,
        email: customer.email,
        spendable: customer.points.spendable,
        orders: orders.slice(0, MAX_LATEST_ORDERS),
        lists: { cart: lists.lines.length, saved: lists.saved.length, wished: lists.wished.length },
      }
    }
    case 'orders':
      return {
        section,
        orders: await shop.read((db, tenantId) => db.customerOrders(tenantId, customerId, getOrderRules(tenant))),
      }
    case 'addresses': {
      const account = await loadAccount(customerId, context)
      return {
        section,
        addresses: account.addresses,
        form: getAddressForm(account, address),
        countries: listCountryNames(tenant.countries, tenant.locale),
      }
    }
    case 'profile':
      return {
        section,
        account: await loadAccount(customerId, context),
        formKey: createFormKey(),
        asksVatNumber: settings.asksVatNumber,
      }
    case 'security': {
      const [account, sessions] = await Promise.all([
        loadAccount(customerId, context),
        shop.read((db, tenantId) =>
          db.listCustomerSessions(tenantId, customerId, customer.sessionId, getSessionRules(settings)),
        ),
      ])
      return { section, account, sessions, formKey: createFormKey() }
    }
    case 'points':
      return { section, points: await shop.read((db, tenantId) => db.points(tenantId, customerId)) }
    case 'notices':
      return {
        section,
        subscriptions: await shop.read((db, tenantId) => db.customerSubscriptions(tenantId, customerId, language)),
      }
    case 'data':
      return { section }
  }
}

export type SectionData = Awaited<ReturnType<typeof loadSection>>

async function loadAccount(customer: number, { shop, tenant }: AppLoadContext): Promise<Account> {
  const account = await shop.read((db, tenantId) => db.account(tenantId, customer))
  // The account was deleted after the session was checked.
  if (account === null) throw notFound()
  const withDisplayedPhone = <WithPhone extends { readonly phone: string }>(record: WithPhone) =>
    withFormattedPhone(record, getPhoneCountry(tenant))
  return { ...withDisplayedPhone(account), addresses: account.addresses.map(withDisplayedPhone) }
}

/** Initial values of the address form: a new address starts with the customer's name. Null when no form is open. */
function getAddressForm(account: Account, requestedAddress: string | null) {
  if (requestedAddress === null) return null
  if (requestedAddress === 'new') {
    const { firstName, lastName, company, phone } = account
    return { id: null, values: { firstName, lastName, company, phone } }
  }
  const id = parsePositiveInteger(requestedAddress)
  const address = account.addresses.find((candidate) => candidate.id === id)
  if (address === undefined) throw notFound()
  const { id: _id, isDefault: _isDefault, ...values } = address
  return { id, values }
}
