import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { apiScopes } from '#app/domain/tenancy/api-token.ts'
import { Refused } from './fault.ts'
import type { Call } from './operator.ts'
import { type Print, rowText } from './row-text.ts'

/** `npm run tenant -- token <shop> …`: who may call the shop's Retail API, and what they may do. */

export const tokenUsage = `  token <shop> add <name> <scope…>  makes a token of the Retail API and prints it, this once
                                   scopes: ${apiScopes.join(', ')}
      --token <value>              takes this one, of 32 to 200 letters, digits, - and _
  token <shop> list                names and scopes
  token <shop> revoke <name>       ends it, everywhere within 90 seconds`

const Tokens = z.object({ tokens: z.array(z.object({ name: z.string(), scopes: z.array(z.string()) })) })
const Written = z.object({ token: z.enum(['added', 'unchanged', 'revoked']) })

/** One command about tokens. The shop is told the token's hash, never the token. Throws Refused with the usage where a word is missing. */
export async function tokenCommand(
  call: Call,
  [shop = '', command = '', name, ...scopes]: readonly string[],
  { token: given }: { readonly token?: string },
  print: Print,
): Promise<void> {
  const at = `/tenants/${encodeURIComponent(shop)}/tokens`
  if (command === 'list' && name === undefined) {
    for (const row of (await call('GET', at, Tokens)).tokens) print(rowText([row.name, row.scopes.join(' ')]))
    return
  }
  if (name === undefined) throw new Refused(tokenUsage)
  if (command === 'revoke' && scopes.length === 0) {
    await call('DELETE', `${at}/${encodeURIComponent(name)}`, Written)
    print(`${name}: revoked\n`)
    return
  }
  if (command !== 'add' || scopes.length === 0) throw new Refused(tokenUsage)
  if (new Set(scopes).size !== scopes.length) throw new Refused('A scope is given twice')
  if (given !== undefined && !/^[\w-]{32,200}$/.test(given))
    throw new Refused('--token takes 32 to 200 letters, digits, - and _')
  const token = given ?? `pt_${randomBytes(32).toString('base64url')}`
  const sha256 = createHash('sha256').update(token).digest('hex')
  const written = await call('POST', at, Written, JSON.stringify({ name, sha256, scopes }))
  print(given === undefined ? `${token}\n` : `${name}: ${written.token}\n`)
}
