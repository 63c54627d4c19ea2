import type { Context } from 'hono'
import type { FrontEnv } from '../front-context.ts'

/** The request's JSON; what is not JSON counts as nothing and fails its schema by name. */
export async function bodyOf(c: Context<FrontEnv>): Promise<unknown> {
  return c.req.json().catch(() => undefined)
}

/** What a schema refused, as every refusal of the operator's API names it. */
export function faultsOf({ issues }: { readonly issues: readonly { path: PropertyKey[]; message: string }[] }) {
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}
