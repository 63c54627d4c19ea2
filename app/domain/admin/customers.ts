import type { VatCheck } from '#app/domain/customers/vat-number.ts'
import { z } from '#app/domain/schema.ts'
import { lineSchema } from '#app/domain/text.ts'
import type { Address, SessionView } from '../customers/customer.ts'
import { issue, Line } from '../customers/fields.ts'
import { parseDecimal } from '../decimal-input.ts'
import type { Language } from '../messages/languages.ts'
import { cents, type Money } from '../money.ts'
import type { OrderSummary } from '../orders/operations.ts'
import type { PointsHistory } from '../rewards/points.ts'

export const CUSTOMERS_PER_PAGE = 50

export interface CustomerFilter {
  /** Matches names, company, email address, username, code or phone; '' for all. */
  readonly term: string
  /** From 1. */
  readonly page: number
}

export interface CustomerLine {
  readonly id: number
  readonly name: string
  readonly company: string
  readonly email: string
  readonly phone: string
  /** The name of the customer's price list; '' for standard prices. */
  readonly priceList: string
  readonly excludeVat: boolean
  readonly orders: number
  /** Milliseconds */
  readonly registeredAt: number
}

export interface CustomerList {
  /** Newest first. */
  readonly customers: readonly CustomerLine[]
  readonly total: number
}

/** The price list and VAT of a customer's prices. */
export interface CustomerTerms {
  readonly priceListId: number | null
  readonly excludeVat: boolean
}

export interface CustomerRecord {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly username: string
  readonly email: string
  /** By a link that was mailed to the address. */
  readonly emailConfirmed: boolean
  readonly phone: string
  /** The customer's code in the merchant's other systems, '' for one who registered here. */
  readonly code: string
  /** The VAT number (spec: CUSTVAT); '' for none. */
  readonly vat: string
  /** The result of checking it with VIES; null if VIES has not answered. */
  readonly vatCheck: VatCheck | null
  readonly language: Language | null
  /** Milliseconds */
  readonly registeredAt: number
  readonly hasPassword: boolean
  readonly twoFactor: boolean
  readonly addresses: readonly Address[]
  readonly terms: CustomerTerms
  readonly priceLists: readonly { readonly id: number; readonly name: string }[]
  readonly points: PointsHistory
  /** The id of the latest manual change of points; 0 if there is none. */
  readonly lastManualPointsId: number
  /** Open sessions, the most recently used first. */
  readonly sessions: readonly Omit<SessionView, 'current'>[]
  /** Newest first, at most 50. */
  readonly orders: readonly OrderSummary[]
}

/** The option for standard prices. */
export const SHOP_PRICES = '0'

/** The customer's terms. `version` is the `getTermsVersion` of the terms that the form showed. */
export const TermsForm = z.object({
  priceList: z.string(issue('field.required')).regex(/^\d{1,9}$/, issue('field.choice')),
  excludeVat: z.literal('on').optional(),
  version: z.string(issue('field.required')).max(40),
})

/** The terms of a valid form. */
export function parseTerms({ priceList, excludeVat }: z.output<typeof TermsForm>): CustomerTerms {
  return { priceListId: priceList === SHOP_PRICES ? null : Number(priceList), excludeVat: excludeVat === 'on' }
}

/** The version of terms, by which a form detects that somebody else has changed them. */
export function getTermsVersion({ priceListId, excludeVat }: CustomerTerms): string {
  return `${priceListId ?? SHOP_PRICES} ${excludeVat ? 'without' : 'with'} VAT`
}

/** `no-list`: the price list was removed. */
export type TermsOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' | 'no-list' }
  /** Somebody else changed the terms first. These are the current ones, with the name of the price list. */
  | {
      readonly ok: false
      readonly reason: 'changed'
      readonly terms: CustomerTerms
      readonly priceList: string | null
    }

/** Euros with an optional sign, such as `-2.50`; with a decimal point or comma. */
const SignedEuros = lineSchema(issue('field.required'))
  .min(1, issue('field.required'))
  .regex(/^[+\-−]?\d{1,6}([.,]\d{1,2})?$/, issue('field.amount'))
  .transform((input) => {
    const amount = parseDecimal(input.replace(/^[+\-−]/, '')) ?? 0
    return cents(/^[-−]/.test(input) ? -amount : amount)
  })

/**
 * Points in cents to add or, if negative, to deduct. The customer sees the reason. `key` is the form's idempotency key,
 * `shown` the `lastManualPointsId` of the page.
 */
export const PointsForm = z.object({
  amount: SignedEuros.refine((amount) => amount !== 0, issue('field.amount')),
  why: Line,
  key: z.string(issue('field.required')).regex(/^[\w-]{8,64}$/, issue('field.required')),
  shown: z
    .string(issue('field.required'))
    .regex(/^\d{1,15}$/, issue('field.required'))
    .transform(Number),
})
export type PointsChange = z.output<typeof PointsForm>

export type PointsOutcome =
  | { readonly ok: true }
  /**
   * `changed`: somebody else has changed the points manually since the page was shown. `sent-already`: the key was used
   * for another change.
   */
  | { readonly ok: false; readonly reason: 'not-found' | 'changed' | 'sent-already' }
  /** At most `spendable` can be taken. */
  | { readonly ok: false; readonly reason: 'too-much'; readonly spendable: Money }

/** `no-email`: the customer has no email address. */
export type MailResetOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'not-found' | 'no-email' }
