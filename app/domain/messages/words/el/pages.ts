import type { Translated } from '../../languages.ts'
import type { pagesWords as english } from '../pages.ts'

export const pagesWords: Translated<typeof english> = {
  'about.vision': 'Το όραμά μας',
  'about.mission': 'Η αποστολή μας',
  'about.whoWeAre': 'Ποιοι είμαστε',
}
