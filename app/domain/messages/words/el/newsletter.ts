import type { Translated } from '../../languages.ts'
import type { newsletterWords as english } from '../newsletter.ts'

export const newsletterWords: Translated<typeof english> = {
  'newsletter.title': 'Ενημερωτικό δελτίο',
  'newsletter.email': 'Η διεύθυνση email σας',
  'newsletter.submit': 'Εγγραφή',
}
