import type { Translated } from '../../languages.ts'
import type { basketAnswerWords as english } from '../basket-answers.ts'

export const basketAnswerWords: Translated<typeof english> = {
  'basket.added': 'Το προϊόν προστέθηκε στο καλάθι.',
  'basket.updated': 'Το καλάθι ενημερώθηκε.',
  'basket.removed': 'Το προϊόν αφαιρέθηκε από το καλάθι.',
  'basket.cleared': 'Το καλάθι σας είναι πλέον άδειο.',
  'basket.saved': 'Το προϊόν φυλάχτηκε για αργότερα.',
  'basket.unsaved': 'Το προϊόν μεταφέρθηκε στο καλάθι.',
  'basket.restored': 'Το καλάθι σας επανήλθε.',
  'basket.wished': 'Το προϊόν προστέθηκε στα αγαπημένα.',
  'basket.unwished': 'Το προϊόν αφαιρέθηκε από τα αγαπημένα.',
  'basket.wishesCleared': 'Η λίστα με τα αγαπημένα σας είναι πλέον άδεια.',
  'basket.movedToCart': 'Το προϊόν μεταφέρθηκε στο καλάθι.',
  'basket.compared': 'Το προϊόν προστέθηκε στη σύγκριση.',
  'basket.uncompared': 'Το προϊόν αφαιρέθηκε από τη σύγκριση.',
  'basket.comparedCleared': 'Η λίστα σύγκρισης είναι πλέον άδεια.',

  'basket.outOfStock': 'Το προϊόν έχει εξαντληθεί!',
  'basket.tooMany': 'Λυπούμαστε, δεν μπορείτε να προσθέσετε αυτή την ποσότητα στο καλάθι.',
  'basket.availableTitle': 'Εξαντλημένο',
  'basket.available': 'Διαθέσιμο απόθεμα: {count}',
  'basket.quantityEmptyTitle': 'Η ποσότητα δεν μπορεί να είναι κενή',
  'basket.quantityEmpty': 'Παρακαλούμε πληκτρολογήστε έναν αριθμό',
  'basket.chooseVariant': 'Παρακαλούμε επιλέξτε πρώτα μια παραλλαγή.',
  'basket.alreadyWished': 'Το προϊόν έχει ήδη προστεθεί.',
  'basket.full': 'Η λίστα είναι γεμάτη: χωράει το πολύ {count} προϊόντα.',
  'basket.gone': 'Το προϊόν αυτό δεν διατίθεται πλέον.',
  'basket.lineRemoved.one': 'Ένα προϊόν στο καλάθι σας δεν πωλείται πλέον και αφαιρέθηκε.',
  'basket.lineRemoved.other': '{count} προϊόντα στο καλάθι σας δεν πωλούνται πλέον και αφαιρέθηκαν.',
  'basket.notUnderstood': 'Κάτι δεν πήγε καλά. Παρακαλούμε δοκιμάστε ξανά.',
}
