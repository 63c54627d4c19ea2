import type { Context } from 'hono'

/** User and password of a Basic authorisation; null where there is none that can be read. */
export function basicOf(c: Context): { user: string; password: string } | null {
  const [, encoded] = /^Basic (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  if (encoded === undefined) return null
  try {
    const [, user, password] = /^([^:]*):(.*)$/s.exec(atob(encoded)) ?? []
    return user === undefined || password === undefined ? null : { user, password }
  } catch {
    return null
  }
}
