import type { Translated } from '../../languages.ts'
import type { basketWords as english } from '../basket.ts'

export const basketWords: Translated<typeof english> = {
  'basket.add': 'Στο καλάθι',
  'basket.choose': 'Επιλογές',
  'basket.wish': 'Στα αγαπημένα',
  'basket.compare': 'Στη σύγκριση',
  'basket.wishOf': 'Προσθήκη στα αγαπημένα: {name}',
  'basket.compareOf': 'Προσθήκη στη σύγκριση: {name}',
  'basket.addOf': 'Στο καλάθι: {name}',
  'basket.chooseFirst': 'Παρακαλούμε επιλέξτε πρώτα μια παραλλαγή.',
  'basket.chooseOf': 'Επιλογές: {name}',
  'basket.details': 'Λεπτομέρειες',
  'basket.detailsOf': 'Λεπτομέρειες: {name}',
  'basket.quickViewOf': 'Γρήγορη προβολή: {name}',
}
