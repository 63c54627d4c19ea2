import { languageName } from '#app/domain/messages/choose-language.ts'

/** What of an address holds for the one that it leads to as well: the language, the width (spec §2 Layout) and a brand's name. */
const lasting = [languageName, 'fullwidth', 'brandName']

/** The address to which a request is led on. A browser without cookies, as a search engine, knows the language by it alone. */
export function passedOn(request: Request, to: string): string {
  const asked = [...new URL(request.url).searchParams].filter(([name]) => lasting.includes(name))
  if (asked.length === 0) return to
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(asked)}`
}
