/** Where the contact page stands: the front gives it a policy of its own. */
export const contactAddress = '/pages/contact'

/** The numbers of the spec's content pages (§3 Page content): page 3 is the layout's. */
export const contentPages = {
  home: 1,
  about: 2,
  layout: 3,
  contact: 4,
  product: 5,
  terms: 6,
  privacy: 7,
  returns: 8,
  partner: 9,
} as const

export type ContentPage = keyof typeof contentPages

/** Which page has this number, as the desk reads it; undefined where none of the spec's does. */
export function contentPageOf(number: string): ContentPage | undefined {
  const names = Object.keys(contentPages) as ContentPage[]
  return names.find((name) => String(contentPages[name]) === number)
}
