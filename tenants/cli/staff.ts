import type { Command } from 'commander'
import { z } from 'zod'
import { staffRoles } from '#app/domain/desk/staff.ts'
import { type CommandContext, once, type ToOption, workerCommand } from './command-line.ts'
import type { Call } from './operator.ts'
import { rowText } from './row-text.ts'

const People = z.object({
  staff: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      settled: z.boolean(),
      sessions: z.number(),
    }),
  ),
})
const Link = z.object({ link: z.string() })

/** Who works at a desk, over the operator's API. */
export function staffOperatorOf(call: Call, shop: string) {
  const at = `/tenants/${encodeURIComponent(shop)}/staff`
  const one = (email: string) => `${at}/${encodeURIComponent(email)}`
  const body = (fields: object) => JSON.stringify(fields)
  return {
    list: async () => (await call('GET', at, People)).staff,
    add: async (person: object) => (await call('POST', at, Link, body(person))).link,
    link: async (email: string, who: string) => (await call('POST', `${one(email)}/link`, Link, body({ who }))).link,
    remove: (email: string, who: string) =>
      call('POST', `${one(email)}/remove`, z.object({ ok: z.literal(true) }), body({ who })),
  }
}

interface StaffContext extends CommandContext {
  /** The port of a Worker on this machine, which its links have to name; null for a deployed one. */
  readonly portOf: (options: ToOption) => string | null
}

export function addStaffCommands(commandLine: Command, { connect, print, portOf }: StaffContext): void {
  const staff = commandLine.command('staff').description("who signs in at the shop's /desk")
  const operatorAt = (options: ToOption, shop: string) => staffOperatorOf(connect(options), shop)
  const printLink = (text: string, options: ToOption) => {
    const link = new URL(text)
    const port = portOf(options)
    if (port !== null) link.port = port
    print(`${link.href}\n`)
  }
  const changes = (words: string) =>
    workerCommand(staff, words).option('--who <name>', 'for the log of changes', once(), process.env.USER || 'operator')

  workerCommand(staff, 'list <shop>')
    .description('prints role, email, name and sign-ins of each person')
    .action(async (shop: string, options: ToOption) => {
      for (const each of await operatorAt(options, shop).list())
        print(rowText([each.role, each.email, each.name, each.settled ? `${each.sessions} signed in` : 'invited']))
    })
  changes('add <shop> <email>')
    .description('prints a link that works once, for a day, to choose a password')
    .option('--role <role>', staffRoles.join(' or '), once(), 'staff')
    .option('--name <name>', 'the name that the shop shows', once())
    .action(async (shop: string, email: string, options: ToOption & { role: string; name?: string; who: string }) => {
      const { role, name = email.replace(/@.*/, ''), who } = options
      printLink(await operatorAt(options, shop).add({ email, role, name, who }), options)
    })
  changes('link <shop> <email>')
    .description('prints such a link for a lost password or authenticator')
    .action(async (shop: string, email: string, options: ToOption & { who: string }) => {
      printLink(await operatorAt(options, shop).link(email, options.who), options)
    })
  changes('remove <shop> <email>')
    .description('signs the person out and removes them')
    .action(async (shop: string, email: string, options: ToOption & { who: string }) => {
      await operatorAt(options, shop).remove(email, options.who)
      print(`${email}: removed\n`)
    })
}
