import type { PasswordFault } from '#app/domain/customers/accounts.ts'

/** Letters that a password has besides the words that anybody would guess first. */
const LEAST_OWN_LETTERS = 4
const LEAST_WORD = 4

/**
 * Why a new password is too easy to guess, null where it isn't: it is one of the 50,000 that leaks show most often, or little
 * more than a word about the shop or the person. `about` are their names and email addresses (ASVS 5, 6.1.2, 6.2.4 and 6.2.11).
 */
export async function passwordFault(password: string, about: readonly string[]): Promise<PasswordFault | null> {
  const typed = password.normalize('NFC').toLowerCase()
  // Loaded when the first password is chosen: unpacking takes longer than the rest of a cold start.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  if (dictionary['passwords-common'].includes(typed)) return 'password-common'
  const letters = lettersOf(password)
  const words = about.flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{M}]+/u).map(lettersOf)])
  const guessed = words.filter((word) => word.length >= LEAST_WORD).toSorted((a, b) => b.length - a.length)
  const found = guessed.filter((word) => letters.includes(word))
  const own = found.reduce((left, word) => left.replaceAll(word, ''), letters)
  return found.length > 0 && own.length < LEAST_OWN_LETTERS ? 'password-personal' : null
}

/** Without case, accents, digits and signs, which are what people vary a word by. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
