/**
 * What was typed and chosen at the checkout, for as long as its tab is open: a reload and the way back show it again. It goes
 * with the order, with the customer, and with the tab. A checkout asks for no card.
 */

const storageKey = 'checkout'

export interface CheckoutDraft {
  /** The customer's address that the form was filled in with. */
  readonly address: number | null
  readonly values: Readonly<Record<string, string>>
}

/** Storage may be forbidden, full or absent: then nothing is kept. */
export function writeDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    forgetDraft()
  }
}

/** Null for none and for anything that this shop has not written. */
export function readDraft(): CheckoutDraft | null {
  try {
    return draftIn(sessionStorage.getItem(storageKey))
  } catch {
    return null
  }
}

export function draftIn(text: string | null): CheckoutDraft | null {
  const read: { address?: unknown; values?: unknown } | null = JSON.parse(text ?? 'null')
  if (typeof read !== 'object' || read === null) return null
  const { address = null, values } = read
  if ((address !== null && typeof address !== 'number') || typeof values !== 'object' || values === null) return null
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { address, values: Object.fromEntries(texts) }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // What cannot be read either is forgotten already.
  }
}
