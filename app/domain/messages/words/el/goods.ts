import type { Translated } from '../../languages.ts'
import type { goodsWords as english } from '../goods.ts'

export const goodsWords: Translated<typeof english> = {
  'carousel.previous': 'Προηγούμενο',
  'carousel.next': 'Επόμενο',
  'carousel.goTo': 'Μετάβαση στη διαφάνεια {number}',
  'carousel.pause': 'Διακοπή κίνησης',
  'carousel.play': 'Συνέχιση κίνησης',

  'extras.loading': 'Φόρτωση',
  'extras.failed': 'Αυτό το τμήμα δεν μπόρεσε να φορτωθεί. Ανανεώστε τη σελίδα για να δοκιμάσετε ξανά.',

  'badge.new': 'Νέο',
  'badge.sale': 'Προσφορά',
  'badge.salePercent': 'Προσφορά -{percent}%',
  'badge.top': 'Κορυφαίο',
  'badge.outOfStock': 'Εξαντλημένο',

  'price.was': 'Πριν',
  'price.now': 'Τώρα',
  'price.lowest': 'Χαμηλότερη 30 ημερών πριν: {price}',
  'price.100ml': '{price} / 100 ml',
  'price.litre': '{price} / l',

  'rating.outOfFive': 'Βαθμολογία {average} στα 5',
  'rating.count.one': '( 1 αξιολόγηση )',
  'rating.count.other': '( {count} αξιολογήσεις )',
  'rating.none': '( Καμία αξιολόγηση ακόμη )',
}
