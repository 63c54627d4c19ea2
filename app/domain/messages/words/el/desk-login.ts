import type { Translated } from '../../languages.ts'
import type { deskLoginWords as english } from '../desk-login.ts'

export const deskLoginWords: Translated<typeof english> = {
  'deskLogin.title': 'Σύνδεση στη διαχείριση',
  'deskLogin.text': 'Για όσους λειτουργούν το κατάστημα. Οι πελάτες συνδέονται στο ίδιο το κατάστημα.',
  'deskLogin.email': 'Διεύθυνση email',
  'deskLogin.password': 'Κωδικός πρόσβασης',
  'deskLogin.submit': 'Συνέχεια',
  'deskLogin.wrong': 'Το email ή ο κωδικός δεν είναι σωστά, ή ο κωδικός δεν έχει οριστεί ακόμη.',
  'deskLogin.limited': 'Έγιναν πάρα πολλές προσπάθειες. Δοκιμάστε ξανά σε {minutes} λεπ.',
  'deskLogin.code.title': 'Ο κωδικός σας',
  'deskLogin.code.text':
    'Πληκτρολογήστε τον κωδικό που δείχνει η εφαρμογή ελέγχου ταυτότητας ή έναν από τους κωδικούς ανάκτησης.',
  'deskLogin.code.label': 'Κωδικός',
  'deskLogin.code.submit': 'Σύνδεση',
  'deskLogin.code.wrong': 'Ο κωδικός δεν είναι σωστός ή έχει ήδη χρησιμοποιηθεί. Δοκιμάστε τον επόμενο.',
  'deskLogin.expired': 'Η σύνδεση διήρκεσε πολύ. Ξεκινήστε από την αρχή.',
  'deskLogin.again': 'Από την αρχή',
  'deskLogin.setUp.title': 'Ρυθμίστε την εφαρμογή ελέγχου ταυτότητας',
  'deskLogin.setUp.text':
    'Κανείς δεν συνδέεται στη διαχείριση μόνο με κωδικό πρόσβασης. Σαρώστε την εικόνα με μια εφαρμογή ελέγχου ταυτότητας ή πληκτρολογήστε το κλειδί, και επιβεβαιώστε με τον πρώτο κωδικό.',
  'deskLogin.setUp.picture': 'Κωδικός QR του κλειδιού',
  'deskLogin.setUp.key': 'Κλειδί',
  'deskLogin.setUp.open': 'Άνοιγμα σε εφαρμογή αυτής της συσκευής',
  'deskLogin.codes.title': 'Φυλάξτε αυτούς τους κωδικούς ανάκτησης',
  'deskLogin.codes.text':
    'Έχετε συνδεθεί. Καθένας από αυτούς τους κωδικούς ανοίγει τη διαχείριση μία φορά, αν χαθεί η εφαρμογή σας. Εμφανίζονται τώρα και ποτέ ξανά.',
  'deskLogin.codes.done': 'Τους φύλαξα: στη διαχείριση',
  'deskLogin.out': 'Έχετε αποσυνδεθεί.',

  'deskPassword.title': 'Επιλέξτε τον κωδικό σας',
  'deskPassword.new': 'Νέος κωδικός πρόσβασης',
  'deskPassword.again': 'Ξαναγράψτε τον',
  'deskPassword.submit': 'Αποθήκευση κωδικού',
  'deskPassword.done': 'Ο κωδικός αποθηκεύτηκε. Συνδεθείτε με αυτόν.',
  'deskPassword.expired':
    'Ο σύνδεσμος έληξε ή έχει ήδη χρησιμοποιηθεί. Ζητήστε νέον από έναν ιδιοκτήτη του καταστήματος.',
}
