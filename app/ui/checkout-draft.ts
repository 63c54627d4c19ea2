/**
 * The input at the checkout, in sessionStorage, so that a reload or going back restores it. It is removed after the
 * order, at sign-out and when the tab is closed. It never contains card data: the provider's page asks for that.
 */

const storageKey = 'checkout'

export interface CheckoutDraft {
  /** The id of the saved address that filled in the form. */
  readonly address: number | null
  readonly values: Readonly<Record<string, string>>
}

/** If storage is blocked or full, removes the previous draft, which would be outdated. */
export function saveDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    clearDraft()
  }
}

/** Null if there is no valid draft. */
export function loadDraft(): CheckoutDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(storageKey))
  } catch {
    return null
  }
}

export function parseDraft(text: string | null): CheckoutDraft | null {
  const stored: { address?: unknown; values?: unknown } | null = JSON.parse(text ?? 'null')
  if (typeof stored !== 'object' || stored === null) return null
  const { address = null, values } = stored
  if ((address !== null && typeof address !== 'number') || typeof values !== 'object' || values === null) return null
  const textValues = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { address, values: Object.fromEntries(textValues) }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // If storage is blocked, there is no draft to remove.
  }
}
