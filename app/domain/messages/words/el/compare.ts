import type { Translated } from '../../languages.ts'
import type { compareWords as english } from '../compare.ts'

export const compareWords: Translated<typeof english> = {
  'compare.title': 'Σύγκριση προϊόντων',
  'compare.description': 'Προϊόντα δίπλα δίπλα, με όσα τα ξεχωρίζουν.',
  'compare.table': 'Σύγκριση {count} προϊόντων',
  'compare.one': 'Με ένα μόνο προϊόν δεν γίνεται σύγκριση. Προσθέστε άλλο ένα για να δείτε σε τι διαφέρουν.',
  'compare.notOnOffer.one':
    'Ένα προϊόν της σύγκρισης δεν διατίθεται αυτή τη στιγμή. Θα εμφανιστεί ξανά εδώ μόλις διατεθεί.',
  'compare.notOnOffer.other':
    '{count} προϊόντα της σύγκρισης δεν διατίθενται αυτή τη στιγμή. Θα εμφανιστούν ξανά εδώ μόλις διατεθούν.',
  'compare.empty': 'Δεν υπάρχουν προϊόντα για σύγκριση.',
  'compare.emptyText': 'Προσθέστε δύο ή περισσότερα προϊόντα και δείτε εδώ σε τι διαφέρουν.',
  'compare.browse': 'Δείτε το κατάστημα',
  'compare.onlyDifferences': 'Μόνο οι διαφορές',
  'compare.show': 'Εμφάνιση',
  'compare.differs': 'διαφέρει',
  'compare.same': 'Τα προϊόντα αυτά δεν διαφέρουν σε τίποτα από όσα γνωρίζουμε για αυτά.',
  'compare.removeOf': 'Αφαίρεση από τη σύγκριση: {name}',
  'compare.clear': 'Αφαίρεση όλων',
  'compare.none': 'δεν αναφέρεται',

  'compare.product': 'Προϊόν',
  'compare.price': 'Τιμή',
  'compare.rating': 'Βαθμολογία',
  'compare.brand': 'Μάρκα',
  'compare.category': 'Κατηγορία',
  'compare.stock': 'Διαθεσιμότητα',
  'compare.sku': 'Κωδικός',
  'compare.nicotine': 'Περιεκτικότητα σε νικοτίνη',
  'compare.volume': 'Όγκος',
  'compare.colours': 'Χρώματα',
  'compare.sizes': 'Μεγέθη',
  'compare.manufacturer': 'Κατασκευαστής',
  'compare.text': 'Περιγραφή',
}
