/** The age gate (spec §4 Age gate, §8 Under age). */
export const ageGateMessages = {
  'age.question': 'Are you {age} or older?',
  'age.text': '{company} sells products for adults only. Please confirm your age to enter.',
  'age.yes': 'Yes',
  'age.no': 'No',
  'age.legal': 'Before you answer, you can read:',
  'age.terms': 'Terms and conditions',
  'age.privacy': 'Privacy Policy',
  'age.welcome': 'Welcome to {company}!',
  'age.underAge.title': 'Under Age',
  'age.underAge.text': 'Sorry, your age does not permit you to enter at this time.',
  'age.notConfirmed': 'The visitor’s age hasn’t been confirmed.',
} as const
