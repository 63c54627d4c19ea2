import { en, type MessageKey } from './en.ts'
import { type Filling, fill, type Words } from './fill.ts'

/** The texts of one shop: the whole catalogue with the tenant's own words in place. */
export type Messages = Readonly<Record<MessageKey, string>>

/** The catalogue with a tenant's overrides. Overrides of keys that do not exist are left out. */
export function messagesOf(overrides: Words): Messages {
  const own = Object.entries(overrides).filter(([key]) => Object.hasOwn(en, key))
  return own.length === 0 ? en : { ...en, ...Object.fromEntries(own) }
}

/** A message in words, on the server. In components it is `useMessages`, which loads only a screen's own texts. */
export function say<Key extends MessageKey>(
  messages: Messages,
  key: Key,
  ...[values]: Filling<(typeof en)[Key]>
): string {
  return fill(messages[key], values)
}
