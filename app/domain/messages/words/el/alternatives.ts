import type { Translated } from '../../languages.ts'
import type { alternativesWords as english } from '../alternatives.ts'

export const alternativesWords: Translated<typeof english> = {
  'alternative.chosen': 'Επιλογή: {choice}',
  'alternative.label': 'Επιλέξτε παραλλαγή',
  'alternative.placeholder': 'Παρακαλούμε επιλέξτε',
  'alternative.show': 'Εμφάνιση',
  'alternative.option': '{name}, {price}',
  'alternative.ownPage': 'Περισσότερα για το {name}',
}
