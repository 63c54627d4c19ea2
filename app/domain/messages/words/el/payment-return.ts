import type { Translated } from '../../languages.ts'
import type { paymentReturnWords as english } from '../payment-return.ts'

export const paymentReturnWords: Translated<typeof english> = {
  'paid.page': 'Η πληρωμή σας',
  'paid.title': 'Συγχαρητήρια, η παραγγελία σας είναι καθ’ οδόν!',
  'paid.code': 'Κωδικός ηλεκτρονικής πληρωμής: {id}',
  'paid.again.title': 'Η παραγγελία έχει ήδη σταλεί με επιτυχία!',
  'paid.again.text': 'Μπορείτε τώρα να μεταβείτε στην αρχική σελίδα. ',
  'paid.calledOff.title': 'Η πληρωμή σας έφτασε πολύ αργά για αυτή την παραγγελία',
  'paid.calledOff.text':
    'Η παραγγελία {code} δεν θα σταλεί: τα προϊόντα της δεν κρατούνταν πλέον για εσάς. Το κατάστημα σας επιστρέφει τα χρήματα με τον ίδιο τρόπο.',
  'paid.noId.title': 'Κάτι πήγε στραβά!',
  'paid.noId.text': 'Δεν υπάρχει κωδικός πληρωμής',
  'paid.notSaved.title': 'Κάτι πήγε στραβά!',
  'paid.notSaved.text': 'Η παραγγελία δεν αποθηκεύτηκε. Επικοινωνήστε με το κατάστημα',
  'paid.pending.title': 'Η πληρωμή σας επιβεβαιώνεται',
  'paid.pending.text':
    'Ο πάροχος πληρωμών δεν μας έχει πει ακόμη πώς εξελίχθηκε. Η παραγγελία σας {code} κρατιέται για εσάς: τίποτα δεν χάθηκε και τίποτα δεν χρεώνεται δύο φορές. Θα σας γράψουμε μόλις επιβεβαιωθεί.',
  'paid.pending.look': 'Έλεγχος ξανά',
  'paid.failed': 'Ωχ!!! Κάτι κακό συνέβη! Παρακαλούμε επικοινωνήστε με το κατάστημα!',
  'paid.failed.again': 'Δοκιμάστε ξανά την πληρωμή',
  'paid.failed.cart': 'Πίσω στο καλάθι',
  'paid.order': 'Δείτε την παραγγελία σας {code}',
  'paid.home': 'Στην αρχική σελίδα',
}
