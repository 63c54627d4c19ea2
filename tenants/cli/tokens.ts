import { createHash, randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { z } from 'zod'
import { apiScopes } from '#app/domain/tenancy/api-token.ts'
import { type CommandContext, once, type ToOption, workerCommand } from './command-line.ts'
import { Refused } from './fault.ts'
import { rowText } from './row-text.ts'

const Tokens = z.object({ tokens: z.array(z.object({ name: z.string(), scopes: z.array(z.string()) })) })
const Written = z.object({ token: z.enum(['added', 'unchanged', 'revoked']) })

export function addTokenCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const token = commandLine.command('token').description("who may call the shop's Retail API, and what they may do")
  const at = (shop: string) => `/tenants/${encodeURIComponent(shop)}/tokens`

  workerCommand(token, 'add <shop> <name> <scope...>')
    .description(`creates a token and prints it, this once; scopes: ${apiScopes.join(', ')}`)
    .option('--token <value>', 'a token of your own: 32 to 200 letters, digits, - and _', once())
    .action(async (shop: string, name: string, scopes: string[], options: ToOption & { token?: string }) => {
      if (new Set(scopes).size !== scopes.length) throw new Refused('A scope is given twice')
      if (options.token !== undefined && !/^[\w-]{32,200}$/.test(options.token))
        throw new Refused('--token takes 32 to 200 letters, digits, - and _')
      const value = options.token ?? `pt_${randomBytes(32).toString('base64url')}`
      // The shop stores the hash, never the token.
      const sha256 = createHash('sha256').update(value).digest('hex')
      const body = JSON.stringify({ name, sha256, scopes })
      const written = await connect(options)('POST', at(shop), Written, body)
      print(options.token === undefined ? `${value}\n` : `${name}: ${written.token}\n`)
    })
  workerCommand(token, 'list <shop>')
    .description('prints names and scopes')
    .action(async (shop: string, options: ToOption) => {
      for (const row of (await connect(options)('GET', at(shop), Tokens)).tokens)
        print(rowText([row.name, row.scopes.join(' ')]))
    })
  workerCommand(token, 'revoke <shop> <name>')
    .description('ends a token, everywhere within 90 seconds')
    .action(async (shop: string, name: string, options: ToOption) => {
      await connect(options)('DELETE', `${at(shop)}/${encodeURIComponent(name)}`, Written)
      print(`${name}: revoked\n`)
    })
}
