import { z } from './schema.ts'

/**
 * Cleans text that somebody types, imports or sends. Every free text field of a form, a file or the API is a
 * `lineSchema` or a `textSchema`. Names and addresses end up in mails, on labels and in other systems, which fail on
 * control characters and show nothing for zero-width marks.
 */

/** One line: a line break or another control character becomes a space, together with the spaces around it. */
export function cleanLine(text: string): string {
  const joinLines = (gap: string) => (/[^ ]/.test(gap) ? ' ' : gap)
  return removeInvisible(text.replace(/[ \p{Cc}\p{Zl}\p{Zp}]+/gu, joinLines)).trim()
}

/** Several lines: line ends become `\n`, and other control characters become spaces. */
export function cleanText(text: string): string {
  return removeInvisible(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]+/gu, ' ')).trim()
}

/** Invisible characters: zero-width spaces, direction marks, fillers, unpaired surrogates. */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\u2800]/gu
/** Joiners and variation selectors are valid only after a letter or an emoji. */
const danglingJoiner = /(?<=^|\s)(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu

function removeInvisible(text: string): string {
  return text.replace(invisible, '').replace(danglingJoiner, '')
}

/** The schema of a text that becomes one clean line. `error` replaces Zod's message for a wrong type. */
export function lineSchema(error?: Parameters<typeof z.string>[0]) {
  return z.string(error).overwrite(cleanLine)
}

/** The schema of a cleaned text with several lines. */
export function textSchema(error?: Parameters<typeof z.string>[0]) {
  return z.string(error).overwrite(cleanText)
}

/** Formats a count for English output, which has no translations: `1 file`, `2 files`. */
export function formatCount(count: number, one: string, other = `${one}s`): string {
  return `${count} ${count === 1 ? one : other}`
}

/** The code of something in a merchant's file or form, such as a SKU or a warehouse: at most 64 characters. */
export const codePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/
export const codeDescription = 'A code of Latin letters, digits, dots, underscores and dashes'
