import { WrongTenant } from './tenant-identity.ts'

/** The shop's database is overloaded, out of reach or silent: the front answers 503, and the shop is back later. */
export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable'
}

/** What the platform writes on an error of a Durable Object call. */
interface PlatformMarks {
  /** Another attempt may succeed. */
  readonly retryable?: boolean
  /** Too much is waiting: another attempt would only add to it. */
  readonly overloaded?: boolean
  readonly durableObjectReset?: boolean
  /** Thrown by the object's own code, and not on the way to it. */
  readonly remote?: boolean
}

export function mayBeAskedAgain(thrown: unknown): boolean {
  const { retryable, overloaded } = marksOf(thrown)
  return retryable === true && overloaded !== true
}

/** The error in the words of this project. An error of the object's own code stays what it is: a fault to be found. */
export function asShopError(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof ShopUnavailable) return thrown
  // Errors lose their class on the way between Workers and keep their name and message.
  if (thrown.name === 'WrongTenant' || thrown.message.startsWith('WrongTenant:'))
    return new WrongTenant(thrown.message, { cause: thrown })
  const { retryable, overloaded, durableObjectReset, remote } = marksOf(thrown)
  if (retryable || overloaded || durableObjectReset || remote !== true)
    return new ShopUnavailable(thrown.message, { cause: thrown })
  return thrown
}

function marksOf(thrown: unknown): PlatformMarks {
  return isMarked(thrown) ? thrown : {}
}

function isMarked(thrown: unknown): thrown is PlatformMarks {
  return typeof thrown === 'object' && thrown !== null
}
