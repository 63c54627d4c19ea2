import { useSyncExternalStore } from 'react'
import { type Consent, readConsent } from '#app/domain/tenancy/consent.ts'
import { readableCookies } from '../basket/basket-store.ts'

/**
 * What this visitor allows from elsewhere; null until they have chosen, and always null on the server. A choice is sent by a
 * form that brings a whole new page, so it never changes under a page.
 */
export function useConsent(): Consent | null {
  return useSyncExternalStore(never, () => consentIn(readableCookies()), unknown)
}

/** The signed cookie's readable part. */
export function consentIn(cookies: string): Consent | null {
  return readConsent(/(?:^|; )(?:__Host-)?consent=(\w+)\./.exec(cookies)?.[1])
}

const never = () => () => undefined
const unknown = () => null
