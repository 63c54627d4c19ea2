import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { normalizeText, parsePositiveInteger } from '#app/http/search-term.ts'
import type { Suggestion } from '#app/ui/search-suggestions.tsx'

/** Suggestions for the search box, with only the fields that it shows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const term = normalizeText(searchParams.get('term') ?? '')
  const found = await context.cached.suggestions(
    term,
    parsePositiveInteger(searchParams.get('category')),
    context.buyer,
  )
  const suggestions = found.map(
    ({ id, name, brandName, picture, price }): Suggestion => ({ id, name, brandName, picture, price }),
  )
  return Response.json(suggestions, { headers: { 'X-Robots-Tag': 'noindex' } })
}
