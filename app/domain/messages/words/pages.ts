/** The pages that a shop fills with its own words (spec §2 Pages area). */
export const pagesWords = {
  'about.vision': 'Our vision',
  'about.mission': 'Our mission',
  'about.whoWeAre': 'Who we are',
} as const
