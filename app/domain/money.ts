/** An amount of money in whole euro cents. Never a fraction, never a float of euros. */
export type Money = number & { readonly unit: 'cents' }

/** Marks a whole number of cents as money. Throws on anything that is not a safe integer. */
export function cents(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  return amount as Money
}

/** Making a formatter costs more than a page full of prices. */
const formatters = new Map<string, Intl.NumberFormat>()

/** An amount for the reader's eyes, always with two decimals (spec §9), as `€12.50` or `12,50 €`. */
export function formatMoney(amount: Money, locale: string): string {
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  formatters.set(locale, formatter)
  return formatter.format(amount / 100)
}

/** The same amount for machines: `12.50`. */
export function decimalEuros(amount: Money): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(amount)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
