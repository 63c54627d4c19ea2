import type { Translated } from '../../languages.ts'
import type { cookiesOffWords as english } from '../cookies-off.ts'

export const cookiesOffWords: Translated<typeof english> = {
  'cookiesOff.title': 'Ο περιηγητής σας δεν κρατά cookies',
  'cookiesOff.text':
    'Το κατάστημα χρειάζεται τα δικά του για να γνωρίζει το καλάθι σας, τις απαντήσεις σας και ποιος έχει συνδεθεί. Παρακαλούμε επιτρέψτε τα cookies για αυτό το κατάστημα στις ρυθμίσεις του περιηγητή σας και δοκιμάστε ξανά.',
  'cookiesOff.again': 'Δοκιμάστε ξανά',
}
