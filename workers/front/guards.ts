import type { MiddlewareHandler } from 'hono'
import type { FrontContext, FrontEnv } from './front-context.ts'

/** Looks at a request before others do: the answer of one that goes no further, or nothing. */
export type Guard = (c: FrontContext) => Response | undefined | Promise<Response | undefined>

/** Guards in their order. As middleware each would take as long as all of them together: it returns twice. */
export function guardedBy(...guards: readonly Guard[]): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    for (const guard of guards) {
      const looked = guard(c)
      const answer = looked instanceof Promise ? await looked : looked
      if (answer !== undefined) return answer
    }
    await next()
  }
}
