import { z } from 'zod'
import { cents, type Money } from '#app/domain/money.ts'

/**
 * Cents of an amount in decimal euros, as `35.5` or `'35.50'`. Read from its digits, never multiplied: 100 × 1.15 is less
 * than 115. Null for what is no amount of whole cents.
 */
export function centsOfEuros(euros: number | string): Money | null {
  const [, sign = '', whole, part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(euros)) ?? []
  if (whole === undefined) return null
  const amount = Number(whole + part.padEnd(2, '0'))
  return cents(sign === '-' && amount !== 0 ? -amount : amount)
}

/** A field of an answer that holds decimal euros. */
export const Euros = z.union([z.number(), z.string()]).transform((euros, context) => {
  const amount = centsOfEuros(euros)
  if (amount !== null) return amount
  context.addIssue('Not an amount of euros and cents')
  return z.NEVER
})
