import type { Translated } from '../../languages.ts'
import type { quickViewWords as english } from '../quick-view.ts'

export const quickViewWords: Translated<typeof english> = {
  'quickView.close': 'Κλείσιμο',
  'quickView.details': 'Όλες οι λεπτομέρειες',
  'quickView.categories': 'Κατηγορίες:',
  'quickView.variant': 'Επιλέξτε παραλλαγή',
  'quickView.placeholder': 'Παρακαλούμε επιλέξτε',
  'quickView.option': '{name}, {price}',
  'quickView.gone': '{name}, εξαντλημένο',
  'quickView.anySize': 'Επιλέξτε μέγεθος',
  'quickView.pictures': 'Εικόνες: {product}',
}
