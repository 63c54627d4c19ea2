/**
 * A decimal number as people type it, with a comma or a point: `12`, `12.50`, `12,50`. Returns it in units of the last
 * decimal, such as cents for two decimals; null for anything else.
 */
export function parseDecimal(text: string, decimals = 2): number | null {
  const [, whole, fraction = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > decimals) return null
  return Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'))
}

/** A stored number such as `12.50` with the decimal sign of the shop's language. Any other text stays as it is. */
export function localizeDecimal(text: string, decimal: string): string {
  return text.replace(/^([+-]?\d+)\.(\d+)$/, `$1${decimal}$2`)
}

/** A typed number with a decimal point. Any other text stays as it is. */
export function normalizeDecimal(text: string): string {
  return text.replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
}
