import type { Translated } from '../../languages.ts'
import type { stockNoticeWords as english } from '../stock-notice.ts'

export const stockNoticeWords: Translated<typeof english> = {
  'notice.title': 'Ειδοποιήστε με όταν επιστρέψει',
  'notice.titleOf': 'Ειδοποιήστε με όταν επιστρέψει: {product}',
  'notice.description': 'Σας γράφουμε όταν το προϊόν είναι ξανά διαθέσιμο.',
  'notice.email': 'Η διεύθυνση email σας',
  'notice.hint': 'Ένα μήνυμα, όταν επιστρέψει. Τίποτε άλλο.',
  'notice.submit': 'Ειδοποιήστε με',
  'notice.product': 'Πίσω στο προϊόν',
  'notice.done': 'Θα σας γράψουμε μόλις είναι ξανά διαθέσιμο: {product}.',
  'notice.failed': 'Κάτι πήγε στραβά',
  'notice.notFound': 'Το κατάστημα δεν πουλά πια αυτό το προϊόν.',
  'notice.inStock': 'Το προϊόν είναι διαθέσιμο. Δεν χρειάζεται να περιμένετε.',
  'notice.tooMany': 'Περιμένετε ήδη {count} προϊόντα. Θα σας ειδοποιήσουμε πρώτα για εκείνα.',
}
