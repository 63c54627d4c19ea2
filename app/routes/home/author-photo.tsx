import { useConsent } from '#app/ui/consent/use-consent.ts'

/** The author's photo over the initials, for those who allow what comes from elsewhere. */
export function AuthorPhoto({ address }: { address: string }) {
  if (useConsent() !== 'all') return null
  return (
    <img
      src={address}
      alt=""
      width="36"
      height="36"
      loading="lazy"
      referrerPolicy="no-referrer"
      className="absolute inset-0 size-full rounded-full object-cover"
    />
  )
}
