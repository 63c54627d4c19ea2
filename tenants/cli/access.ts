/** Who has access to a shop: its staff, and programs with API tokens. */

import { createHash, randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { z } from 'zod'
import { staffRoles } from '#app/domain/admin/staff.ts'
import { apiScopes } from '#app/domain/tenancy/record-fields.ts'
import { addWorkerCommand, type CommandContext, formatRow, parseOnce, type ToOption } from './command-line.ts'
import { CliError } from './issues.ts'
import type { Call } from './operator-client.ts'

const StaffResponse = z.object({
  staff: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      hasAuthenticator: z.boolean(),
      sessions: z.number(),
    }),
  ),
})
const LinkResponse = z.object({ link: z.string() })

/** Creates a client for a shop's staff in the operator's API. */
export function createStaffClient(call: Call, shop: string) {
  const staffPath = `/tenants/${encodeURIComponent(shop)}/staff`
  const getMemberPath = (email: string) => `${staffPath}/${encodeURIComponent(email)}`
  const body = (fields: object) => JSON.stringify(fields)
  return {
    list: async () => (await call('GET', staffPath, StaffResponse)).staff,
    add: async (staffMember: object) => (await call('POST', staffPath, LinkResponse, body(staffMember))).link,
    link: async (email: string, actor: string) =>
      (await call('POST', `${getMemberPath(email)}/link`, LinkResponse, body({ actor }))).link,
    remove: (email: string, actor: string) =>
      call('POST', `${getMemberPath(email)}/remove`, z.object({ ok: z.literal(true) }), body({ actor })),
  }
}

interface StaffContext extends CommandContext {
  /** Returns the port for links to a local Worker. Null for a deployed one. */
  readonly getPort: (options: ToOption) => string | null
}

export function addStaffCommands(commandLine: Command, { connect, print, getPort }: StaffContext): void {
  const staff = commandLine.command('staff').description("the staff who sign in to the shop's admin")
  const connectClient = (options: ToOption, shop: string) => createStaffClient(connect(options), shop)
  const printLink = (text: string, options: ToOption) => {
    const link = new URL(text)
    const port = getPort(options)
    if (port !== null) link.port = port
    print(`${link.href}\n`)
  }
  const addChangeCommand = (nameAndArguments: string) =>
    addWorkerCommand(staff, nameAndArguments).option(
      '--actor <name>',
      'your name, for the activity log',
      parseOnce(),
      process.env.USER || 'operator',
    )

  addWorkerCommand(staff, 'list <shop>')
    .description('prints role, email, name and number of sessions of each person')
    .action(async (shop: string, options: ToOption) => {
      for (const staffMember of await connectClient(options, shop).list())
        print(
          formatRow([
            staffMember.role,
            staffMember.email,
            staffMember.name,
            staffMember.hasAuthenticator ? `sessions: ${staffMember.sessions}` : 'no authenticator',
          ]),
        )
    })
  addChangeCommand('add <shop> <email>')
    .description('adds a person and prints a link to choose a password; the link works once and expires after a day')
    .option('--role <role>', staffRoles.join(' or '), parseOnce(), 'staff')
    .option('--name <name>', 'the name that the admin shows', parseOnce())
    .action(async (shop: string, email: string, options: ToOption & { role: string; name?: string; actor: string }) => {
      const { role, name = email.replace(/@.*/, ''), actor } = options
      printLink(await connectClient(options, shop).add({ email, role, name, actor }), options)
    })
  addChangeCommand('link <shop> <email>')
    .description('prints a new link, for a lost password or authenticator')
    .action(async (shop: string, email: string, options: ToOption & { actor: string }) => {
      printLink(await connectClient(options, shop).link(email, options.actor), options)
    })
  addChangeCommand('remove <shop> <email>')
    .description('signs the person out and removes them')
    .action(async (shop: string, email: string, options: ToOption & { actor: string }) => {
      await connectClient(options, shop).remove(email, options.actor)
      print(`${email}: removed\n`)
    })
}

const TokensResponse = z.object({ tokens: z.array(z.object({ name: z.string(), scopes: z.array(z.string()) })) })
const TokenResponse = z.object({ token: z.enum(['added', 'unchanged', 'revoked']) })

export function addTokenCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const token = commandLine.command('token').description("tokens for the shop's Retail API, with their scopes")
  const getTokensPath = (shop: string) => `/tenants/${encodeURIComponent(shop)}/tokens`

  addWorkerCommand(token, 'add <shop> <name> <scope...>')
    .description(`creates a token and prints it once; scopes: ${apiScopes.join(', ')}`)
    .option('--token <value>', 'a token of your own: 32 to 200 letters, digits, - and _', parseOnce())
    .action(async (shop: string, name: string, scopes: string[], options: ToOption & { token?: string }) => {
      if (new Set(scopes).size !== scopes.length) throw new CliError('Give each scope only once')
      if (options.token !== undefined && !/^[\w-]{32,200}$/.test(options.token))
        throw new CliError('--token takes 32 to 200 letters, digits, - and _')
      const value = options.token ?? `pt_${randomBytes(32).toString('base64url')}`
      // The shop stores the hash, never the token.
      const sha256 = createHash('sha256').update(value).digest('hex')
      const body = JSON.stringify({ name, sha256, scopes })
      const response = await connect(options)('POST', getTokensPath(shop), TokenResponse, body)
      print(options.token === undefined ? `${value}\n` : `${name}: ${response.token}\n`)
    })
  addWorkerCommand(token, 'list <shop>')
    .description('prints names and scopes')
    .action(async (shop: string, options: ToOption) => {
      for (const row of (await connect(options)('GET', getTokensPath(shop), TokensResponse)).tokens)
        print(formatRow([row.name, row.scopes.join(' ')]))
    })
  addWorkerCommand(token, 'revoke <shop> <name>')
    .description('revokes a token, everywhere within 90 seconds')
    .action(async (shop: string, name: string, options: ToOption) => {
      await connect(options)('DELETE', `${getTokensPath(shop)}/${encodeURIComponent(name)}`, TokenResponse)
      print(`${name}: revoked\n`)
    })
}
