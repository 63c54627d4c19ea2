/** The merchant's desk: under this address nothing is a customer's. */
export const deskAddress = '/desk'

export const deskLoginAddress = `${deskAddress}/login`

/** Where the link of an invitation leads. */
export function deskPasswordPage(token: string): string {
  return `${deskAddress}/password?${new URLSearchParams({ token })}`
}

/** Where an order is looked after. */
export function deskOrderPage(code: string): string {
  return `${deskAddress}/orders/${encodeURIComponent(code)}`
}

/** Whether an address is the desk's: a page, or what its script fetches. */
export function isDeskPath(path: string): boolean {
  return path === deskAddress || path.startsWith(`${deskAddress}/`) || path === `${deskAddress}.data`
}
