import type { customersWords } from '#app/domain/messages/words/customers.ts'
import { z } from '#app/domain/schema.ts'
import { cleanLine, typedLine } from '#app/domain/text.ts'
import { namesAddress } from './names-address.ts'

/** The fields that the forms about customers are made of. A fault's message is a key of the message catalogue. */

export type CustomersKey = keyof typeof customersWords

export const shortestPassword = 8
/** A bound for what is hashed and mailed, far above what anybody types. */
const longest = { line: 120, email: 254, password: 200 } as const

export function fault(error: CustomersKey): { error: CustomersKey; abort: true } {
  return { error, abort: true }
}

/** One line of text that must not be empty. */
export const Line = typedLine(fault('field.required'))
  .min(1, fault('field.required'))
  .max(longest.line, fault('field.tooLong'))

/** Refuses web and e-mail addresses in what the shop mails to an address that somebody typed. */
export function withoutAddress<Text extends z.ZodType<string>>(text: Text) {
  return text.refine((line) => !namesAddress(line), fault('field.webAddress'))
}

/** A name, or a line of a postal address: its shop mails them to whoever is named beside them. */
export const MailedLine = withoutAddress(Line)

/** One line of text, or nothing. */
export const OptionalLine = typedLine().max(longest.line, fault('field.tooLong')).default('')

/** Word characters and the like, an at sign, a domain; endings of any length pass (spec §5 allows 2–3 letters). */
export const emailPattern = /^[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+[\p{L}\p{N}-]{2,63}$/u

export const Email = typedLine(fault('field.required'))
  .min(1, fault('field.required'))
  .max(longest.email, fault('field.tooLong'))
  .refine((text) => text.includes('@'), fault('field.emailAt'))
  .refine((text) => emailPattern.test(text), fault('field.email'))

/**
 * A phone number without the spaces, dashes, slashes, dots and parentheses that people write between its digits. One with a
 * country's code begins with a plus, whether that was typed or 00; the (0) behind such a code is not dialled.
 */
export function normalPhone(typed: string): string {
  const close = typed.replace(/[\s\p{Pd}\p{Cf}./]/gu, '')
  const dialled = /^(\+|00)/.test(close) ? close.replace('(0)', '') : close
  return dialled.replace(/[()]/g, '').replace(/^00/, '+')
}

/** The digits by which a number is found and compared, whatever stands before them. */
export function phoneDigits(typed: string): string {
  return normalPhone(typed).replace(/^\+/, '')
}

/** How rows may hold a number with these digits: as now, and as earlier releases stored it. */
export function phoneSpellings(typed: string): string[] {
  const digits = phoneDigits(typed)
  return digits === '' ? [] : [digits, `+${digits}`, `00${digits}`]
}

/** A phone number in normal form: digits, and not none of them (spec §5 Register, 2), behind a plus where a country's code is given. */
export const Phone = z
  .string(fault('field.phoneRequired'))
  .refine((text) => cleanLine(text) !== '', fault('field.phoneRequired'))
  .max(40, fault('field.phone'))
  .transform(normalPhone)
  .refine((phone) => /^\+?[0-9]+$/.test(phone), fault('field.phone'))

/** A password as it was typed: never trimmed, never folded. */
export const TypedPassword = z
  .string(fault('field.required'))
  .min(1, fault('field.required'))
  .max(longest.password, fault('field.tooLong'))

export const NewPassword = TypedPassword.refine((text) => [...text].length >= shortestPassword, fault('field.password'))

/** One of the tenant's countries, as two capital letters. */
export function countryOf(countries: readonly string[]) {
  return z.string(fault('field.required')).refine((code) => countries.includes(code), fault('field.country'))
}

/** An e-mail address or a username as it is compared: without regard to case. */
export function foldLogin(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
