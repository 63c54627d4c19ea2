import { useSyncExternalStore } from 'react'
import { type Consent, consentField, parseConsent } from '#app/domain/tenancy/consent.ts'
import { getSignedValue } from '../browser-cookies.ts'
import { Button } from '../button.tsx'

/** Both buttons look the same, so that rejecting is as easy as accepting. */
export function ConsentButtons({ reject, accept }: { reject: string; accept: string }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button type="submit" appearance="quiet" name={consentField} value="none">
        {reject}
      </Button>
      <Button type="submit" appearance="quiet" name={consentField} value="all">
        {accept}
      </Button>
    </div>
  )
}

/**
 * The visitor's consent to third-party services; null until they have chosen, and always null on the server. It needs
 * no subscription: the form loads a new document, and a change in another tab shows at the next render.
 */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribeNever, currentConsent, getServerConsent)
}

/** Reads the cookie, which another tab may have changed. */
export function currentConsent(): Consent | null {
  return parseConsent(getSignedValue('consent'))
}

const subscribeNever = () => () => undefined
const getServerConsent = () => null
