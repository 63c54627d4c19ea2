import { useSyncExternalStore } from 'react'
import { type Consent, readConsent } from '#app/domain/tenancy/consent.ts'
import { signedText } from '../browser-cookies.ts'

/**
 * What this visitor allows from elsewhere; null until they have chosen, and always null on the server. A choice is sent by a
 * form that brings a whole new page, so it never changes under a page.
 */
export function useConsent(): Consent | null {
  return useSyncExternalStore(never, currentConsent, unknown)
}

/** As the cookie has it at this moment. */
export function currentConsent(): Consent | null {
  return readConsent(signedText('consent'))
}

const never = () => () => undefined
const unknown = () => null
