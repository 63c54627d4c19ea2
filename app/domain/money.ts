/** An amount of money in whole euro cents. Never a fraction, never a float of euros. */
export type Money = number & { readonly unit: 'cents' }

/** Marks a whole number of cents as money. Throws on anything that is not a safe integer. */
export function cents(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  return amount as Money
}

/** How a language writes an amount of euros around its digits: `€1,234.50` or `1.234,50 €`. */
export interface MoneyWriting {
  readonly before: string
  readonly group: string
  readonly decimal: string
  readonly after: string
}

const writings = new Map<string, MoneyWriting>()

/**
 * How a locale, as `el-CY`, writes euros. It is found out on the server and sent along: a phone's browser that makes an
 * `Intl.NumberFormat` of its own stands still for as long as a whole page takes to come alive.
 */
export function moneyWriting(locale: string): MoneyWriting {
  const known = writings.get(locale) ?? writingOf(locale)
  writings.set(locale, known)
  return known
}

function writingOf(locale: string): MoneyWriting {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', numberingSystem: 'latn' })
  const parts = format.formatToParts(12345.67)
  const words = parts.map(({ value }) => value)
  const first = parts.findIndex(({ type }) => type === 'integer')
  const last = parts.findIndex(({ type }) => type === 'fraction')
  const part = (wanted: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    before: words.slice(0, first).join(''),
    group: part('group'),
    decimal: part('decimal'),
    after: words.slice(last + 1).join(''),
  }
}

/** An amount for the reader's eyes, always with two decimals (spec §9), as `€12.50` or `12,50 €`. */
export function formatMoney(amount: Money, { before, group, decimal, after }: MoneyWriting): string {
  const { sign, euros, rest } = digitsOf(amount)
  return `${sign}${before}${euros.replace(/\B(?=(?:\d{3}){1,5}$)/g, group)}${decimal}${rest}${after}`
}

/** The same amount for machines: `12.50`. */
export function decimalEuros(amount: Money): string {
  const { sign, euros, rest } = digitsOf(amount)
  return `${sign}${euros}.${rest}`
}

function digitsOf(amount: Money) {
  const whole = Math.abs(amount)
  return {
    sign: amount < 0 ? '-' : '',
    euros: String(Math.floor(whole / 100)),
    rest: String(whole % 100).padStart(2, '0'),
  }
}
