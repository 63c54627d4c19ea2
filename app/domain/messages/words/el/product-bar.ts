import type { Translated } from '../../languages.ts'
import type { productBarWords as english } from '../product-bar.ts'

export const productBarWords: Translated<typeof english> = {
  'bar.label': 'Το προϊόν με λίγα λόγια',
  'bar.chosen': 'Επιλογή: {choice}',
  'bar.change': 'Αλλαγή επιλογής',
  'bar.choose': 'Κάντε μια επιλογή',
  'bar.seeAll': 'Όλες οι λεπτομέρειες',
}
