import { z } from 'zod'
import type { ReviewVerdict } from '#app/domain/reviews/operations.ts'
import { reviewStates } from '#app/domain/reviews/reviews.ts'
import { mustBeNumber, Refused } from './fault.ts'
import type { Call } from './operator.ts'
import { type Print, rowText } from './row-text.ts'

/** `npm run tenant -- reviews <shop> …`: what customers wrote of products, and whether it is shown. */

export const reviewsUsage = `  reviews <shop> list              what waits for a word, the newest 100; --status approved or rejected, --before <id>
  reviews <shop> approve <id>      shows it, and it counts for the rating
  reviews <shop> reject <id>       keeps it off the page, also after it was shown`

export interface ReviewFlags {
  readonly status?: string
  readonly before?: string
}

const Reviews = z.object({
  reviews: z.array(
    z.object({
      id: z.number(),
      product: z.string(),
      author: z.string(),
      rating: z.number(),
      text: z.string(),
      state: z.enum(reviewStates),
      at: z.string(),
    }),
  ),
})

/** A merchant's side of reviews, over the operator's API. */
export function reviewOperatorOf(call: Call, shop: string) {
  const at = `/tenants/${encodeURIComponent(shop)}/reviews`
  return {
    list: async (filter: Readonly<Record<string, string>>) =>
      (await call('GET', `${at}?${new URLSearchParams(filter)}`, Reviews)).reviews,
    decide: (id: string, verdict: ReviewVerdict) =>
      call('POST', `${at}/${encodeURIComponent(id)}/${verdict}`, z.object({ ok: z.literal(true) }), '{}'),
  }
}

/** One command about reviews. Throws Refused with the usage where a word is missing or too many. */
export async function reviewsCommand(
  operator: ReturnType<typeof reviewOperatorOf>,
  [command = '', ...words]: readonly string[],
  { status, before }: ReviewFlags,
  print: Print,
): Promise<void> {
  const verdicts: Record<string, ReviewVerdict> = { approve: 'approved', reject: 'rejected' }
  const verdict = Object.hasOwn(verdicts, command) ? verdicts[command] : undefined
  if (words.length !== (verdict === undefined ? 0 : 1)) throw new Refused(reviewsUsage)
  if (verdict !== undefined) {
    const [id = ''] = words
    mustBeNumber(id)
    await operator.decide(id, verdict)
    print(`${id}: ${verdict}\n`)
  } else if (command === 'list') {
    const filter = {
      ...(status !== undefined && { state: status }),
      ...(before !== undefined && { before }),
    }
    for (const { id, at, rating, product, author, text } of await operator.list(filter))
      print(rowText([String(id), at, `${rating}/5`, product, author, text]))
  } else throw new Refused(reviewsUsage)
}
