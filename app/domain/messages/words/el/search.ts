import type { Translated } from '../../languages.ts'
import type { searchWords as english } from '../search.ts'

export const searchWords: Translated<typeof english> = {
  'search.suggestions': 'Προτάσεις',
  'search.seeAll': 'Όλα τα αποτελέσματα για «{term}»',
  'search.found.one': '1 πρόταση. Επιλέξτε με τα βέλη.',
  'search.found.other': '{count} προτάσεις. Επιλέξτε με τα βέλη.',
  'search.found.none': 'Καμία πρόταση',
}
