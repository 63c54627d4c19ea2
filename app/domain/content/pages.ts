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
