import type { Translated } from '../../languages.ts'
import type { quantityWords as english } from '../quantity.ts'

export const quantityWords: Translated<typeof english> = {
  'quantity.less': 'Ένα λιγότερο: {name}',
  'quantity.more': 'Ένα περισσότερο: {name}',
  'quantity.of': 'Ποσότητα: {name}',
}
