import type { Command } from 'commander'
import { z } from 'zod'
import { type CommandContext, type ToOption, workerCommand } from './command-line.ts'

const Page = z.object({ csv: z.string(), next: z.number().nullable() })

export function addSubscriberCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const subscribers = commandLine.command('subscribers').description('confirmed subscribers of the newsletter')
  const at = (shop: string) => `/tenants/${encodeURIComponent(shop)}/subscribers`

  workerCommand(subscribers, 'list <shop>')
    .description('prints their addresses as CSV; "list" may be left out')
    .action(async (shop: string, options: ToOption) => {
      const call = connect(options)
      for (let after: number | null = 0; after !== null; ) {
        const page: z.output<typeof Page> = await call('GET', `${at(shop)}?after=${after}`, Page)
        print(page.csv)
        after = page.next
      }
    })
  workerCommand(subscribers, 'remove <shop> <address>')
    .description('removes somebody who unsubscribed elsewhere')
    .action(async (shop: string, email: string, options: ToOption) => {
      const body = JSON.stringify({ email })
      await connect(options)('POST', `${at(shop)}/remove`, z.object({ ok: z.literal(true) }), body)
      print(`${email}: removed\n`)
    })
}
