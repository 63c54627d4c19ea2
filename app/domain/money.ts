/** An amount in whole euro cents. Never a fraction, never a float of euros. */
export type Money = number & { readonly unit: 'cents' }

/** Marks a whole number of cents as money. Throws on anything that is not a safe integer. */
export function cents(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  return amount as Money
}

/** The format of euros in a language: `€1,234.50` or `1.234,50 €`. */
export interface MoneyFormat {
  readonly prefix: string
  readonly group: string
  readonly decimal: string
  readonly suffix: string
}

const moneyFormats = new Map<string, MoneyFormat>()

/**
 * The euro format of a locale, such as `el-CY`. The server computes it and sends it along: creating an
 * `Intl.NumberFormat` blocks a phone's browser for as long as hydrating a page.
 */
export function getMoneyFormat(locale: string): MoneyFormat {
  const moneyFormat = moneyFormats.get(locale) ?? createMoneyFormat(locale)
  moneyFormats.set(locale, moneyFormat)
  return moneyFormat
}

function createMoneyFormat(locale: string): MoneyFormat {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', numberingSystem: 'latn' })
  const parts = format.formatToParts(12345.67)
  const values = parts.map(({ value }) => value)
  const first = parts.findIndex(({ type }) => type === 'integer')
  const last = parts.findIndex(({ type }) => type === 'fraction')
  const getPart = (partType: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === partType)?.value ?? ''
  return {
    prefix: values.slice(0, first).join(''),
    group: getPart('group'),
    decimal: getPart('decimal'),
    suffix: values.slice(last + 1).join(''),
  }
}

/** An amount for display, always with two decimals (spec §9), such as `€12.50` or `12,50 €`. */
export function formatMoney(amount: Money, { prefix, group, decimal, suffix }: MoneyFormat): string {
  const { sign, euros, fraction } = splitDigits(amount)
  return `${sign}${prefix}${euros.replace(/\B(?=(?:\d{3}){1,5}$)/g, group)}${decimal}${fraction}${suffix}`
}

/** The same amount for machines: `12.50`. */
export function formatDecimalEuros(amount: Money): string {
  const { sign, euros, fraction } = splitDigits(amount)
  return `${sign}${euros}.${fraction}`
}

function splitDigits(amount: Money) {
  const whole = Math.abs(amount)
  return {
    sign: amount < 0 ? '-' : '',
    euros: String(Math.floor(whole / 100)),
    fraction: String(whole % 100).padStart(2, '0'),
  }
}
