import { z } from './schema.ts'

/**
 * Text as somebody types, imports or sends it, cleaned in one place: every free text field of a form, a file and the API is a
 * `typedLine` or a `typedText`. Names and addresses end up in mails, on labels and in other systems, which break at control
 * characters and show nothing for marks without a width.
 */

/** One line: line breaks and other control characters are blanks. */
export function cleanLine(text: string): string {
  return withoutInvisible(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()
}

/** Several lines: they end as everywhere, and other control characters are blanks. */
export function cleanText(text: string): string {
  return withoutInvisible(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]+/gu, ' ')).trim()
}

/** Marks that nobody sees: zero-width spaces, direction marks, fillers, halves of characters. */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\u2800]/gu
/** Joiners and the choice of a picture's look belong to the letter or emoji before them, and to nothing else. */
const joinerOfNothing = /(?<=^|\s)(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu

function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(joinerOfNothing, '')
}

export function typedLine(error?: Parameters<typeof z.string>[0]) {
  return z.string(error).overwrite(cleanLine)
}

export function typedText(error?: Parameters<typeof z.string>[0]) {
  return z.string(error).overwrite(cleanText)
}
