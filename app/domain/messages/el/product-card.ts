import type {
  addToCartMessages as addToCartMessagesEn,
  productCardMessages as productCardMessagesEn,
  quantityMessages as quantityMessagesEn,
} from '../en/product-card.ts'
import type { Translated } from '../languages.ts'

export const addToCartMessages: Translated<typeof addToCartMessagesEn> = {
  'lists.addToCart': 'Στο καλάθι',
  'lists.chooseOptions': 'Επιλέξτε',
  'lists.addToWishlist': 'Στα αγαπημένα',
  'lists.addToCompare': 'Στη σύγκριση',
  'lists.addToWishlistNamed': 'Προσθήκη στα αγαπημένα: {name}',
  'lists.addToCompareNamed': 'Προσθήκη στη σύγκριση: {name}',
  'lists.addToCartNamed': 'Στο καλάθι: {name}',
  'lists.chooseVariantFirst': 'Παρακαλούμε επιλέξτε πρώτα μια παραλλαγή.',
  'lists.chooseOptionsNamed': 'Επιλέξτε: {name}',
  'lists.seeDetails': 'Λεπτομέρειες',
  'lists.seeDetailsNamed': 'Λεπτομέρειες: {name}',
  'lists.quickViewNamed': 'Γρήγορη προβολή: {name}',
}

export const productCardMessages: Translated<typeof productCardMessagesEn> = {
  'carousel.previous': 'Προηγούμενο',
  'carousel.next': 'Επόμενο',
  'carousel.goTo': 'Μετάβαση στη διαφάνεια {number}',
  'carousel.pause': 'Παύση εναλλαγής',
  'carousel.play': 'Συνέχιση εναλλαγής',

  'deferred.loading': 'Φόρτωση',
  'deferred.failed': 'Δεν ήταν δυνατή η φόρτωση αυτής της ενότητας. Ανανεώστε τη σελίδα για να δοκιμάσετε ξανά.',

  'badge.new': 'Νέο',
  'badge.sale': 'Προσφορά',
  'badge.salePercent': 'Προσφορά -{percent}%',
  'badge.top': 'Κορυφαίο',
  'badge.outOfStock': 'Εξαντλημένο',

  'price.was': 'Πριν',
  'price.now': 'Τώρα',
  'price.lowestBefore': 'Χαμηλότερη τιμή 30 ημερών: {price}',
  'price.per100ml': '{price} / 100 ml',
  'price.perLitre': '{price} / l',

  'rating.outOfFive': 'Βαθμολογία {average} στα 5',
  'rating.count.one': '(1 αξιολόγηση)',
  'rating.count.other': '({count} αξιολογήσεις)',
  'rating.none': '(Καμία αξιολόγηση ακόμη)',
}

export const quantityMessages: Translated<typeof quantityMessagesEn> = {
  'quantity.decrease': 'Μείωση ποσότητας: {name}',
  'quantity.increase': 'Αύξηση ποσότητας: {name}',
  'quantity.label': 'Ποσότητα: {name}',
}
