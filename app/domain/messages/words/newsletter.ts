/** The newsletter's form, in every page's footer. */
export const newsletterWords = {
  'newsletter.title': 'Newsletter',
  'newsletter.email': 'Your email address',
  'newsletter.submit': 'Subscribe',
} as const
