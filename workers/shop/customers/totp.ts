import { createHmac } from 'node:crypto'
import { TOTP } from 'otpauth/bare'

/** Codes of an authenticator app (RFC 6238): SHA-1, 30 seconds, 6 digits. */
const authenticator = (secret: string) =>
  new TOTP({ secret, hmac: (_, key, message) => createHmac('sha1', key).update(message).digest() })

/**
 * The time step whose code this is, null for a wrong code. Clocks differ, so the code before and the code after are valid too.
 * Steps up to `lastStep` are used and their codes are refused.
 */
export function stepOfCode(secret: string, code: string, lastStep: number, now: number): number | null {
  const totp = authenticator(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return null
  const step = totp.counter({ timestamp: now }) + delta
  return step > lastStep ? step : null
}

/** The code that the app shows at this instant. */
export function codeAt(secret: string, now: number): string {
  return authenticator(secret).generate({ timestamp: now })
}
