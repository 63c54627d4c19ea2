import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { typedText, wholeNumber } from '#app/http/search-term.ts'
import type { Suggestion } from '#app/ui/search-suggestions.tsx'

/** What the search box suggests while somebody types: as much of each product as the box shows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const term = typedText(searchParams.get('term') ?? '')
  const found = await context.cached.suggestions(term, wholeNumber(searchParams.get('category')), context.buyer)
  const suggestions = found.map(
    ({ id, name, brandName, picture, price }): Suggestion => ({ id, name, brandName, picture, price }),
  )
  return Response.json(suggestions, { headers: { 'X-Robots-Tag': 'noindex' } })
}
