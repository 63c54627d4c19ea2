import { consentField } from '#app/domain/tenancy/consent.ts'
import { Button } from '../button.tsx'

/** No is as easy as yes: the same look and the same width, side by side. */
export function ConsentButtons({ reject, accept }: { reject: string; accept: string }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button type="submit" look="quiet" name={consentField} value="none">
        {reject}
      </Button>
      <Button type="submit" look="quiet" name={consentField} value="all">
        {accept}
      </Button>
    </div>
  )
}
