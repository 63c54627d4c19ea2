import { z } from 'zod'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'

/**
 * Converts decimal euros, such as `35.5` or `'35.50'`, to cents; null if the amount has fractions of a cent. Parses the
 * digits instead of multiplying, because 100 × 1.15 is less than 115.
 */
export function parseEuros(euros: number | string): Money | null {
  const [, sign = '', integerPart, fractionPart = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(euros)) ?? []
  if (integerPart === undefined) return null
  const amount = Number(integerPart + fractionPart.padEnd(2, '0'))
  return cents(sign === '-' && amount !== 0 ? -amount : amount)
}

/** A response field with decimal euros. */
export const Euros = z.union([z.number(), z.string()]).transform((euros, context) => {
  const amount = parseEuros(euros)
  if (amount !== null) return amount
  context.addIssue('Not an amount of euros and cents')
  return z.NEVER
})

/** The locale of a provider's page for each language of a payer. */
export const pageLocale = { en: 'en-GB', el: 'el-GR' } as const satisfies Record<Language, string>
