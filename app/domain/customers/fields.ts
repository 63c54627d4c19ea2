/** The fields of the customer forms. The message of an issue is a key of the message catalogue. */

import type { formMessages } from '#app/domain/messages/en/forms.ts'
import { z } from '#app/domain/schema.ts'
import { cleanLine, lineSchema } from '#app/domain/text.ts'

/**
 * Whether a text contains a web or email address that mail programs would turn into a link. A shop mails names and
 * addresses to whatever email address was typed, so a stranger must not be able to put a link there. Names keep their
 * dots: "A.Papadopoulos", "St.John", "Αγ.Νικολάου 5" and "P.O.Box 12" contain none.
 */
export function containsLink(text: string): boolean {
  // A mail program ends an address before a symbol such as ™, which NFKC would turn into letters of the address.
  const withoutSymbols = text.normalize('NFC').replace(/[\p{No}\p{So}\p{M}]/gu, ' ')
  return [text, withoutSymbols].some(hasAddress)
}

function hasAddress(text: string): boolean {
  // Mail programs ignore invisible characters, so these must not hide an address here. 。 is a dot in host names.
  const normalized = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replaceAll('。', '.')
    .toLowerCase()
  return (
    scheme.test(normalized) ||
    email.test(normalized) ||
    ip.test(normalized) ||
    [...normalized.matchAll(host)].some(isLink)
  )
}

const scheme = /(?:^|[\s:])\/\/[^\s/]|\b(?:https?|ftp|mailto|tel|sms|skype|whatsapp|viber|tg):|\bwww\./
const email = /[^\s,;]@[^\s,;]/
const ip = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/
/** Labels with dots between them, and whether a path or a port follows. */
const host = /(?<![\p{L}\p{M}\p{N}_-])([\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)(\.?[/:?#][^\s])?/gu

/** With a path, such as `shop.example/x`, any ending makes a link; without one, the ending has to be known. */
function isLink([, name = '', path]: RegExpExecArray): boolean {
  const [last = '', ...labels] = name.split('.').toReversed()
  // Mail programs end a link before a dash: `shop.com-sale` links to `shop.com`. Names may have one: `Mr.El-Sayed`.
  const top = /^(com|net|org)[_-]/.exec(last)?.[1] ?? last.replace(/(?<![_-])[_-]+$/, '')
  if (!/^(?:\p{L}{2,24}|xn--[a-z\d-]{1,59})$/u.test(top)) return false
  if (path !== undefined || shortHosts.has(top)) return true
  // Single letters before the last dot are initials, or a post office box.
  const isInitials = labels.every((label) => label.length === 1)
  return !isInitials && (/^[a-z]{2}$/.test(top) || top.startsWith('xn--') || topLevelDomains.has(top))
}

/** Top-level domains with well-known one-letter hosts, such as `t.me` and `x.com`. */
const shortHosts = new Set(['com', 'net', 'org', 'me', 'co'])

/** Besides the two-letter country domains: the endings of most sites, and of most spam. */
const topLevelDomains = new Set(
  `com net org info biz name pro mobi edu gov int asia eus cat xyz top shop store online site website web tech app dev page
  link click live life icu vip win bid loan loans work works world today space fun club blog news media email cloud digital
  agency network company group center solutions services support systems software team tools art design studio photo photos
  pics gallery video chat social bio zip mov country stream download date dating men review reviews trade trading market
  markets finance financial money cash credit capital fund bank insurance tax business consulting marketing sale deals
  discount gifts games game casino poker bet bingo lotto sex sexy porn adult cam cams party racing gdn rest sbs cfd cyou
  quest bond monster beauty hair skin makeup lol mom autos boats homes yachts ninja guru expert academy education school
  university health care clinic doctor dental pharmacy fitness yoga diet travel tours holiday flights hotel hotels restaurant
  cafe pizza bar pub wine beer coffee food recipes fashion clothing shoes jewelry watch toys pet dog bike cars auto taxi
  house properties estate land rent rentals construction repair plumbing cleaning energy green eco bio farm garden africa
  berlin london paris tokyo global international direct express delivery one ooo box vote voto faith fyi wtf foo vape smoke
  zone rocks codes run host hosting tips wiki promo jobs exchange google
  ελ ευ рф рус бел укр срб мкд мон қаз бг ею сайт онлайн орг ком дети москва 中国 中國 公司 网络 网址 在线 商城 香港 台湾 台灣 한국 닷컴
  コム みんな ไทย भारत ישראל קום مصر السعودية امارات قطر ایران`.split(/\s+/),
)

export type FormMessageKey = keyof typeof formMessages

export const MIN_PASSWORD_LENGTH = 8
/** The shortest national numbers. Fewer digits are a typing error, or an extension. */
const MIN_PHONE_DIGITS = 5
/** The limits of what is hashed and mailed, far above any real input. */
const MAX_LENGTHS = { line: 120, email: 254, password: 200 } as const

/** The message key of a schema's issue. `abort` skips the field's later checks, so a field has one issue at a time. */
export function issue(error: FormMessageKey): { error: FormMessageKey; abort: true } {
  return { error, abort: true }
}

/** A required line of text. */
export const Line = lineSchema(issue('field.required'))
  .min(1, issue('field.required'))
  .max(MAX_LENGTHS.line, issue('field.tooLong'))

/** Refuses web and email addresses in texts that the shop mails to an address that somebody typed. */
export function rejectLinks<Text extends z.ZodType<string>>(text: Text) {
  return text.refine((line) => !containsLink(line), issue('field.noLinks'))
}

/** A name, or a line of a postal address. The shop mails it to the email address that was typed in the same form. */
export const LinkFreeLine = rejectLinks(Line)

/** An optional line of text. */
export const OptionalLine = lineSchema().max(MAX_LENGTHS.line, issue('field.tooLong')).default('')

/**
 * Word characters and some punctuation, an at sign, a domain. Endings of any length are valid (spec §5 allows 2–3
 * letters).
 */
export const emailPattern = /^[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+[\p{L}\p{N}-]{2,63}$/u

export const Email = lineSchema(issue('field.required'))
  .min(1, issue('field.required'))
  .max(MAX_LENGTHS.email, issue('field.tooLong'))
  .refine((text) => text.includes('@'), issue('field.emailMissingAt'))
  .refine((text) => emailPattern.test(text), issue('field.email'))

/**
 * A phone number without spaces, dashes, slashes, dots and parentheses. A country code begins with a plus, whether a
 * plus or 00 was typed; a (0) after the country code is removed, because it is not dialled.
 */
export function normalizePhone(input: string): string {
  const compacted = input.replace(/[\s\p{Pd}\p{Cf}./]/gu, '')
  const dialled = /^(\+|00)/.test(compacted) ? compacted.replace('(0)', '') : compacted
  return dialled.replace(/[()]/g, '').replace(/^00/, '+')
}

/** The digits by which a number is searched and compared. */
export function toPhoneDigits(input: string): string {
  return normalizePhone(input).replace(/^\+/, '')
}

/** The formats in which a number with these digits may be stored: the current one, and those of earlier releases. */
export function listPhoneFormats(input: string): string[] {
  const digits = toPhoneDigits(input)
  return digits === '' ? [] : [digits, `+${digits}`, `00${digits}`]
}

/** A VAT number as it is stored: `CY10259033P`. */
export function toVatNumber(input: string): string {
  return input.replaceAll(/[\s.\-/]/g, '').toUpperCase()
}

/** Whether a number in stored format has a prefix and a valid length. */
export function isVatNumberShape(number: string): boolean {
  return /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(number)
}

/**
 * An optional VAT number with the prefix of its country; '' for none. `isValid` checks more than the format, on the
 * server only (vat-number.ts).
 */
export function createVatNumberSchema(isValid: (number: string) => boolean = () => true) {
  return z
    .string()
    .max(40, issue('field.vatNumber'))
    .transform(toVatNumber)
    .refine((number) => number === '' || isVatNumberShape(number), issue('field.vatNumber'))
    .refine((number) => number === '' || isValid(number), issue('field.vatNumber'))
    .default('')
}

/** A phone number in normal form: five or more digits (spec §5 Register, 2: one), with a plus before a country code. */
export const Phone = z
  .string(issue('field.phoneRequired'))
  .refine((text) => cleanLine(text) !== '', issue('field.phoneRequired'))
  .max(40, issue('field.phone'))
  .transform(normalizePhone)
  .refine((phone) => /^\+?[0-9]+$/.test(phone), issue('field.phone'))
  .refine((phone) => toPhoneDigits(phone).length >= MIN_PHONE_DIGITS, issue('field.phoneTooShort'))

/** A password exactly as typed: not trimmed, not folded. */
export const PasswordInput = z
  .string(issue('field.required'))
  .min(1, issue('field.required'))
  .max(MAX_LENGTHS.password, issue('field.tooLong'))

export const NewPassword = PasswordInput.refine(
  (text) => [...text].length >= MIN_PASSWORD_LENGTH,
  issue('field.password'),
)

/** One of the tenant's countries, as two capital letters. */
export function createCountrySchema(countries: readonly string[]) {
  return z.string(issue('field.required')).refine((code) => countries.includes(code), issue('field.country'))
}

/** An email address or a username for comparison: case-insensitive. */
export function normalizeLogin(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/** The issues of each field, as forms store them. */
type FieldIssues = Readonly<Record<string, readonly string[] | null | undefined>>

/**
 * Maps issues of fields to the message of the form as a whole. The first matching row wins, so the rows follow the
 * spec's order of checks.
 */
export type IssueOrder = readonly (readonly [fields: FormMessageKey, form: FormMessageKey])[]

/** The one message for a form with issues; null without issues. */
export function findFirstIssue(order: IssueOrder, issues: FieldIssues): FormMessageKey | null {
  const foundIssues = new Set(Object.values(issues).flatMap((messages) => messages ?? []))
  return order.find(([field]) => foundIssues.has(field))?.[1] ?? null
}
