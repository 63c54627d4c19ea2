import { z } from '#app/domain/schema.ts'
import { typedLine } from '#app/domain/text.ts'
import { fault, Line } from '../customers/fields.ts'
import type { Address, SessionView } from '../customers/views.ts'
import type { Language } from '../messages/languages.ts'
import { cents, type Money } from '../money.ts'
import type { OrderSummary } from '../orders/operations.ts'
import type { PointsHistory } from '../rewards/points.ts'

/** Customers as the shop's people see and change them at the desk. */

/** Customers on one page of the list. */
export const customersPerPage = 50

export interface CustomerFilter {
  /** Of names, company, e-mail address, username, code or phone; '' for all. */
  readonly term: string
  /** From 1 on. */
  readonly page: number
}

/** One line of the list. */
export interface CustomerLine {
  readonly id: number
  readonly name: string
  readonly company: string
  readonly email: string
  readonly phone: string
  /** The name of the customer's price list, '' for the shop's own prices. */
  readonly priceList: string
  readonly excludeVat: boolean
  readonly orders: number
  /** Milliseconds */
  readonly registeredAt: number
}

export interface CustomerList {
  /** The newest first. */
  readonly customers: readonly CustomerLine[]
  readonly total: number
}

/** At which prices a customer buys. */
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
  /** CUSTVAT */
  readonly vat: string
  readonly language: Language | null
  /** Milliseconds */
  readonly registeredAt: number
  readonly hasPassword: boolean
  readonly twoFactor: boolean
  readonly addresses: readonly Address[]
  readonly terms: CustomerTerms
  readonly priceLists: readonly { readonly id: number; readonly name: string }[]
  readonly points: PointsHistory
  /** Names the latest change of the points that was made by hand; 0 where none was. */
  readonly pointsByHand: number
  /** Those that are open, the one used last first. */
  readonly sessions: readonly Omit<SessionView, 'current'>[]
  /** The newest first, at most 50. */
  readonly orders: readonly OrderSummary[]
}

/** The choice of the shop's own prices. */
export const ownPrices = '0'

/** At which prices the customer buys; `version` are the terms that the form was filled from, as `termsShown` writes them. */
export const TermsForm = z.object({
  priceList: z.string(fault('field.required')).regex(/^\d{1,9}$/, fault('field.choice')),
  excludeVat: z.literal('on').optional(),
  version: z.string(fault('field.required')).max(40),
})

export function termsOf({ priceList, excludeVat }: z.output<typeof TermsForm>): CustomerTerms {
  return { priceListId: priceList === ownPrices ? null : Number(priceList), excludeVat: excludeVat === 'on' }
}

export function termsShown({ priceListId, excludeVat }: CustomerTerms): string {
  return `${priceListId ?? ownPrices} ${excludeVat ? 'without' : 'with'} VAT`
}

/** `no-list`: there is no such price list any more. */
export type TermsOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' | 'no-list' }
  /** Somebody else has changed them since they were shown, to these; `priceList` is its name. */
  | {
      readonly ok: false
      readonly reason: 'changed'
      readonly terms: CustomerTerms
      readonly priceList: string | null
    }

/** Euros with a sign where it is below 0, as `-2.50`; a comma is as good as a point. */
const SignedEuros = typedLine(fault('field.required'))
  .min(1, fault('field.required'))
  .regex(/^[+\-−]?\d{1,6}([.,]\d{1,2})?$/, fault('field.amount'))
  .transform((typed) => {
    const [whole = '', rest = ''] = typed.replace(/^[+\-−]/, '').split(/[.,]/)
    const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
    return cents(/^[-−]/.test(typed) ? -amount : amount)
  })

/**
 * Points added or, below 0, taken, and why: the customer reads it. `key` is the form's own, `shown` the record's `pointsByHand`
 * as the page had it.
 */
export const PointsForm = z.object({
  amount: SignedEuros.refine((amount) => amount !== 0, fault('field.amount')),
  why: Line,
  key: z.string(fault('field.required')).regex(/^[\w-]{8,64}$/, fault('field.required')),
  shown: z
    .string(fault('field.required'))
    .regex(/^\d{1,15}$/, fault('field.required'))
    .transform(Number),
})
export type PointsChange = z.output<typeof PointsForm>

export type PointsOutcome =
  | { readonly ok: true }
  /** `changed`: somebody has changed them by hand since they were shown; `sent-already`: the form's key stands for another change. */
  | { readonly ok: false; readonly reason: 'not-found' | 'changed' | 'sent-already' }
  /** No more than this can be taken. */
  | { readonly ok: false; readonly reason: 'too-much'; readonly spendable: Money }

/** `no-email`: there is no address to which a mail could go. */
export type MailedReset = { readonly ok: true } | { readonly ok: false; readonly reason: 'not-found' | 'no-email' }
