import type { Translated } from '../../languages.ts'
import type { deskReviewsWords as english } from '../desk-reviews.ts'

export const deskReviewsWords: Translated<typeof english> = {
  'deskReviews.title': 'Κριτικές',
  'deskReviews.text':
    'Όσα έγραψαν οι πελάτες για τις αγορές τους. Εμφανίζονται και μετρούν στη βαθμολογία μόλις εγκριθούν.',
  'deskReviews.state': 'Κατάσταση',
  'deskReviews.waiting': 'Σε αναμονή',
  'deskReviews.approved': 'Εγκεκριμένες',
  'deskReviews.rejected': 'Απορριφθείσες',
  'deskReviews.empty': 'Δεν υπάρχει καμία.',
  'deskReviews.product': 'Προϊόν',
  'deskReviews.rating': 'Αστέρια',
  'deskReviews.words': 'Κριτική',
  'deskReviews.author': 'Από',
  'deskReviews.at': 'Γράφτηκε',
  'deskReviews.verdict': 'Η απόφασή σας',
  'deskReviews.approve': 'Έγκριση',
  'deskReviews.reject': 'Απόρριψη',
  'deskReviews.nobody': 'Πελάτης που έφυγε',
  'deskReviews.done.approved': 'Η κριτική εμφανίζεται στο κατάστημα.',
  'deskReviews.done.rejected': 'Η κριτική δεν εμφανίζεται.',
  'deskReviews.gone': 'Η κριτική άλλαξε ή αποσύρθηκε στο μεταξύ. Διαβάστε την ξανά.',
}
