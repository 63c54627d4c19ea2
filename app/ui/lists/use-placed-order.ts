import { useEffect } from 'react'
import { clearDraft } from '../checkout-draft.ts'
import { getCookieText, getPageTenant, loadStoredMirror, parseEnvelope, resetStoredLists } from './lists-store.ts'

/** After an order, clears the draft and the outdated mirror, so that the ordered lines aren't offered as lost. */
export function usePlacedOrder(isNew: boolean) {
  useEffect(() => {
    if (!isNew) return
    clearDraft()
    if (parseEnvelope(loadStoredMirror(), getPageTenant())?.beside !== getCookieText()) resetStoredLists()
  }, [isNew])
}
