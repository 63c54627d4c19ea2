import type { MiddlewareHandler } from 'hono'
import type { FrontEnv } from './front-context.ts'

/**
 * On a developer's machine the simulators of outside services answer under `/sandbox/`. Anywhere else there is no such
 * address: production has neither the binding nor, with one, the environment.
 */
export const passToSandbox: MiddlewareHandler<FrontEnv> = async (c, next) => {
  if (c.env.ENVIRONMENT !== 'local' || c.env.SANDBOX === undefined) return next()
  const answer = await c.env.SANDBOX.fetch(c.req.raw)
  // Another Worker's answer can't be changed, and the headers of this one's are still to come.
  return new Response(answer.body, answer)
}
