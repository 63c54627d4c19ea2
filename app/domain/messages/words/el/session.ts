import type { Translated } from '../../languages.ts'
import type { sessionWords as english } from '../session.ts'

export const sessionWords: Translated<typeof english> = {
  'session.expired': 'Η συνεδρία έληξε',
  'session.button': 'Εντάξει',
}
