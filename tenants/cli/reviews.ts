import type { Command } from 'commander'
import { z } from 'zod'
import type { ReviewVerdict } from '#app/domain/reviews/operations.ts'
import { reviewStates } from '#app/domain/reviews/reviews.ts'
import { type CommandContext, once, type ToOption, workerCommand } from './command-line.ts'
import { mustBeNumber } from './fault.ts'
import type { Call } from './operator.ts'
import { rowText } from './row-text.ts'

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

export function addReviewCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const reviews = commandLine.command('reviews').description("what customers wrote about the shop's products")
  const operatorAt = (options: ToOption, shop: string) => reviewOperatorOf(connect(options), shop)

  workerCommand(reviews, 'list <shop>')
    .description('prints the newest 100 that wait for a decision')
    .option('--status <status>', 'approved or rejected instead', once())
    .option('--before <id>', 'older than this one', once())
    .action(async (shop: string, options: ToOption & { status?: string; before?: string }) => {
      const filter = {
        ...(options.status !== undefined && { state: options.status }),
        ...(options.before !== undefined && { before: options.before }),
      }
      for (const { id, at, rating, product, author, text } of await operatorAt(options, shop).list(filter))
        print(rowText([String(id), at, `${rating}/5`, product, author, text]))
    })
  for (const [name, verdict, description] of [
    ['approve', 'approved', 'shows a review and counts it for the rating'],
    ['reject', 'rejected', 'hides a review, also one that was shown'],
  ] as const)
    workerCommand(reviews, `${name} <shop> <id>`)
      .description(description)
      .action(async (shop: string, id: string, options: ToOption) => {
        mustBeNumber(id)
        await operatorAt(options, shop).decide(id, verdict)
        print(`${id}: ${verdict}\n`)
      })
}
