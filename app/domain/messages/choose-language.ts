import type { Language } from './languages.ts'

/** What a request tells of the language that its reader wants. */
export interface LanguageClues {
  /** `?lang=` of the address. */
  readonly asked: string | null
  /** The cookie `lang`: what was asked for earlier. */
  readonly kept: string | null
  /** The header Accept-Language. */
  readonly accepted: string | null
  /** What the shop speaks, its own language first. */
  readonly spoken: readonly [Language, ...Language[]]
}

/**
 * The language of an answer: the address decides before the cookie, the cookie before the browser's wishes, and where none
 * of them names a language that the shop speaks it is the shop's own.
 */
export function chooseLanguage({ asked, kept, accepted, spoken }: LanguageClues): Language {
  const known = (name: string | null) => spoken.find((language) => language === name)
  return known(asked) ?? known(kept) ?? preferred(accepted ?? '', spoken)
}

/** No browser wishes for more. */
const mostWishes = 20

/** The most wanted of the languages spoken (RFC 9110, 12.5.4): by weight, and of equal weight by place. */
function preferred(accepted: string, spoken: LanguageClues['spoken']): Language {
  const wishes = accepted
    .split(',', mostWishes)
    .map(wishFrom)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { name } of wishes) {
    const language = name === '*' ? spoken[0] : spoken.find((each) => each === name)
    if (language !== undefined) return language
  }
  return spoken[0]
}

/** `el-CY;q=0.8` as its language and its weight. */
function wishFrom(wish: string): { name: string; weight: number } {
  const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { name: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** The name of the cookie, of the address's parameter and of the chooser's field. */
export const languageName = 'lang'

/**
 * A `Set-Cookie` header that keeps a choice for a year. It is no secret and nothing depends on it but words; pages in other
 * tabs read it.
 */
export function languageCookie(language: Language, https: boolean): string {
  return `${languageName}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? '; Secure' : ''}`
}
