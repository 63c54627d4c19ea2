import type { AppLoadContext } from '@remix-run/cloudflare'
import { phoneCountry, shownPhone } from '#app/domain/customers/phone-number.ts'
import type { Address } from '#app/domain/customers/views.ts'
import type { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import { wholeNumber } from '#app/http/search-term.ts'

/** What stands in the form before anybody typed: the customer's own, and what was kept of an earlier look. */
export interface FilledIn {
  readonly fields: Readonly<Record<string, string>>
  /** The customer's, to choose another one of. */
  readonly addresses: readonly Address[]
  /** The one that is filled in. */
  readonly address: number | null
}

const nothing: CheckoutChoices = {
  ...{ delivery: 'deliver', country: '', shipping: '', warehouse: '', payment: '', points: '', notes: '' },
}

/** With `asked` the customer has chosen one of several addresses. */
export async function filledIn(
  { shop, tenant, session, country: seen }: Pick<AppLoadContext, 'shop' | 'tenant' | 'session' | 'country'>,
  kept: CheckoutChoices | null,
  asked: string | null,
): Promise<FilledIn & { readonly choices: CheckoutChoices }> {
  const account =
    session.kind === 'signed-in'
      ? await shop.read((db, tenantId) => db.account(tenantId, session.buyer.customerId))
      : null
  const addresses = account?.addresses ?? []
  const chosen = addresses.find(({ id }) => id === wholeNumber(asked))
  const address = chosen ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  // An address comes with its own country, whatever was chosen before it was known.
  const country = address?.country || kept?.country || seen || ''
  const choices = { ...nothing, ...kept, country }
  return {
    choices,
    addresses,
    address: address?.id ?? null,
    fields: {
      firstName: address?.firstName ?? account?.firstName ?? '',
      lastName: address?.lastName ?? account?.lastName ?? '',
      email: account?.email ?? '',
      phone: shownPhone(address?.phone ?? account?.phone ?? '', phoneCountry(tenant)),
      street: address?.street ?? '',
      city: address?.city ?? '',
      postcode: address?.postcode ?? '',
      points: choices.points,
      notes: choices.notes,
    },
  }
}
