import type { Command } from 'commander'
import { z } from 'zod'
import type { ReviewVerdict } from '#app/domain/reviews/review-forms.ts'
import { reviewStates } from '#app/domain/reviews/reviews.ts'
import { requireNumber } from './cli-error.ts'
import { addWorkerCommand, type CommandContext, formatRow, parseOnce, type ToOption } from './command-line.ts'
import type { Call } from './operator-client.ts'

const ReviewsResponse = z.object({
  reviews: z.array(
    z.object({
      id: z.number(),
      product: z.string(),
      author: z.string(),
      rating: z.number(),
      text: z.string(),
      state: z.enum(reviewStates),
      photos: z.array(z.unknown()),
      at: z.string(),
    }),
  ),
})

/** Creates a client for a shop's reviews in the operator's API. */
function createReviewClient(call: Call, shop: string) {
  const path = `/tenants/${encodeURIComponent(shop)}/reviews`
  return {
    list: async (filter: Readonly<Record<string, string>>) =>
      (await call('GET', `${path}?${new URLSearchParams(filter)}`, ReviewsResponse)).reviews,
    decide: (id: string, verdict: ReviewVerdict) =>
      call('POST', `${path}/${encodeURIComponent(id)}/${verdict}`, z.object({ ok: z.literal(true) }), '{}'),
  }
}

export function addReviewCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const reviews = commandLine.command('reviews').description("customers' reviews of products")
  const connectClient = (options: ToOption, shop: string) => createReviewClient(connect(options), shop)

  addWorkerCommand(reviews, 'list <shop>')
    .description('prints the newest 100 pending reviews')
    .option('--status <status>', 'prints approved or rejected reviews instead', parseOnce())
    .option('--before <id>', 'only reviews older than this one', parseOnce())
    .action(async (shop: string, options: ToOption & { status?: string; before?: string }) => {
      const filter = {
        ...(options.status !== undefined && { state: options.status }),
        ...(options.before !== undefined && { before: options.before }),
      }
      for (const review of await connectClient(options, shop).list(filter)) {
        const { id, at, rating, product, author, text, photos } = review
        const photoCount = photos.length === 0 ? [] : [`photos: ${photos.length}`]
        print(formatRow([String(id), at, `${rating}/5`, product, author, text, ...photoCount]))
      }
    })
  for (const [name, verdict, description] of [
    ['approve', 'approved', 'shows a review and counts it towards the rating'],
    ['reject', 'rejected', 'hides a review, even one that is shown'],
  ] as const)
    addWorkerCommand(reviews, `${name} <shop> <id>`)
      .description(description)
      .action(async (shop: string, id: string, options: ToOption) => {
        requireNumber(id)
        await connectClient(options, shop).decide(id, verdict)
        print(`${id}: ${verdict}\n`)
      })
}
