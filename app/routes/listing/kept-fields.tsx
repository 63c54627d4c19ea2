import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import type { ListingLink } from '#app/links.ts'
import { listingParameters } from './listing-address.ts'
import { useAsked } from './use-asked.ts'

/** What a form does not ask but has to pass on: hidden fields for all of the question but the named parts. */
export function KeptFields({ question, except }: { question: ListingQuery; except: readonly (keyof ListingLink)[] }) {
  const asked = useAsked(question)
  const fields = Object.entries({ ...listingParameters(asked), page: null }).flatMap(([name, value]) =>
    except.some((part) => part === name)
      ? []
      : [value].flat().flatMap((each) => (each === null || each === undefined || each === '' ? [] : [[name, each]])),
  )
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={String(name)} value={value} />
  ))
}
