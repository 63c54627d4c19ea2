/** A phone number in normal form as a telephone dials it: one that begins with a country's code has its plus again. */
export function dialled(digits: string): string {
  const international = /^(?:00)?([1-9]\d{10,})$/.exec(digits)?.[1]
  return international === undefined ? digits : `+${international}`
}
