import type { Command } from 'commander'
import { type CommandContext, once, type ToOption, workerCommand } from './command-line.ts'
import { mustBeNumber } from './fault.ts'
import { requestText } from './orders.ts'
import { orderOperatorOf } from './orders-operator.ts'
import { rowText } from './row-text.ts'

/** Commands that print what a merchant may have to act on. */
export function addReportCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const operatorAt = (options: ToOption, shop: string) => orderOperatorOf(connect(options), shop)

  workerCommand(commandLine, 'low-stock <shop>')
    .description('prints variants whose stock runs out')
    .option('--at-most <quantity>', 'the highest stock to print', once(), '5')
    .action(async (shop: string, options: ToOption & { atMost: string }) => {
      for (const { sku, name, quantity } of await operatorAt(options, shop).lowStock(options.atMost))
        print(rowText([String(quantity), sku, name]))
    })
  workerCommand(commandLine, 'partner-requests <shop>')
    .description('prints who wants to become a partner, newest first')
    .action(async (shop: string, options: ToOption) => {
      for (const request of await operatorAt(options, shop).partnerRequests()) print(requestText(request))
    })
  workerCommand(commandLine, 'errors <shop>')
    .description('prints unexpected failures of the last month, latest first')
    .action(async (shop: string, options: ToOption) => {
      for (const { lastAt, times, kind, route, id } of await operatorAt(options, shop).errors())
        print(rowText([lastAt, `${times} ×`, kind, route, id]))
    })

  const deadLetters = commandLine.command('dead-letters').description('mails that could not be delivered')
  workerCommand(deadLetters, 'list <shop>')
    .description('prints them; "list" may be left out')
    .action(async (shop: string, options: ToOption) => {
      for (const { id, kind, to, at, reason } of await operatorAt(options, shop).deadLetters())
        print(rowText([String(id), kind, to, at, reason]))
    })
  workerCommand(deadLetters, 'retry <shop> <id>')
    .description('sends one again')
    .action(async (shop: string, id: string, options: ToOption) => {
      mustBeNumber(id)
      await operatorAt(options, shop).retryLetter(id)
      print(`${id}: is tried anew\n`)
    })
}
