import { createHash, randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { z } from 'zod'
import { apiScopes } from '#app/domain/tenancy/api-token.ts'
import { CliError } from './cli-error.ts'
import { addWorkerCommand, type CommandContext, formatRow, parseOnce, type ToOption } from './command-line.ts'

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
