import type { Translated } from '../../languages.ts'
import type { zoomWords as english } from '../product-zoom.ts'

export const zoomWords: Translated<typeof english> = {
  'zoom.place': 'Εικόνα {number} από {count}',
  'zoom.close': 'Κλείσιμο',
}
