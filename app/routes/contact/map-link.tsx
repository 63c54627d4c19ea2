import { contactWords } from '#app/domain/messages/words/contact.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { mapLink, type Place } from './place.ts'

export function MapLink({ place }: { place: Place }) {
  const say = useMessages(contactWords)
  return (
    <a
      href={mapLink(place)}
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-primary-strong underline underline-offset-3"
    >
      {say('contact.openMap')}
    </a>
  )
}
