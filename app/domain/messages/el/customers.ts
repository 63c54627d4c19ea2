import type {
  loginMessages as loginMessagesEn,
  registerMessages as registerMessagesEn,
  resetMessages as resetMessagesEn,
  sessionMessages as sessionMessagesEn,
} from '../en/customers.ts'
import type { Translated } from '../languages.ts'

export const loginMessages: Translated<typeof loginMessagesEn> = {
  'login.title': 'Σύνδεση',
  'login.description': 'Συνδεθείτε στον λογαριασμό σας.',
  'login.tabs': 'Λογαριασμός',
  'login.tab.signIn': 'Σύνδεση',
  'login.tab.register': 'Εγγραφή',
  'login.username': 'Όνομα χρήστη, email ή τηλέφωνο',
  'login.password': 'Κωδικός πρόσβασης',
  'login.remember': 'Παραμονή σε σύνδεση',
  'login.forgot': 'Ξεχάσατε τον κωδικό σας;',
  'login.noPassword':
    'Δεν έχετε ακόμη κωδικό; Πατήστε «Ξεχάσατε τον κωδικό σας;» και θα σας στείλουμε σύνδεσμο για να επιλέξετε έναν.',
  'login.submit': 'Σύνδεση',
  'login.toCheckout': 'Συνδεθείτε για να συνεχίσετε την παραγγελία σας.',
  'login.noAccount': 'Δεν έχετε λογαριασμό;',
  'login.close': 'Κλείσιμο',
  'login.code.title': 'Ένα βήμα ακόμη',
  'login.code.text':
    'Πληκτρολογήστε τον κωδικό επαλήθευσης από την εφαρμογή ελέγχου ταυτότητας ή έναν από τους κωδικούς ανάκτησης.',
  'login.code.label': 'Κωδικός επαλήθευσης',
  'login.code.submit': 'Συνέχεια',
  'login.code.back': 'Από την αρχή',

  'logout.done': 'Έχετε αποσυνδεθεί.',

  'savedCart.title': 'Αποθηκεύσαμε το προηγούμενο καλάθι σας',
  'savedCart.text':
    'Όσα προσθέσατε πριν συνδεθείτε δεν είναι στο καλάθι σας. Μπορείτε να τα επαναφέρετε στο καλάθι, με τις τιμές του λογαριασμού σας.',
  'savedCart.restore': 'Επαναφορά καλαθιού',
}

export const registerMessages: Translated<typeof registerMessagesEn> = {
  'register.title': 'Εγγραφή',
  'register.description': 'Δημιουργήστε λογαριασμό και παραγγείλετε πιο γρήγορα.',
  'register.details': 'Στοιχεία χρέωσης',
  'register.firstName': 'Όνομα',
  'register.lastName': 'Επώνυμο',
  'register.company': 'Επωνυμία εταιρείας (προαιρετικά)',
  'register.vatNumber': 'Αριθμός εγγραφής ΦΠΑ (προαιρετικά)',
  'register.vatNumberHint': 'Μόνο για εταιρείες, με τον κωδικό της χώρας, όπως CY10259033P',
  'register.country': 'Χώρα',
  'register.chooseCountry': 'Επιλέξτε χώρα',
  'register.street': 'Οδός και αριθμός',
  'register.city': 'Πόλη',
  'register.postcode': 'Ταχυδρομικός κώδικας',
  'register.phone.label': 'Τηλέφωνο',
  'register.email': 'Διεύθυνση email (όνομα χρήστη)',
  'register.password': 'Κωδικός πρόσβασης',
  'register.passwordHint': 'Τουλάχιστον 8 χαρακτήρες',
  'register.privacy.label': 'Συμφωνώ με την {link}',
  'register.privacy.link': 'πολιτική απορρήτου',
  'register.submit': 'Εγγραφή',
}

export const resetMessages: Translated<typeof resetMessagesEn> = {
  'forgot.title': 'Ξεχάσατε τον κωδικό σας;',
  'forgot.description': 'Λάβετε έναν σύνδεσμο με email και επιλέξτε νέο κωδικό.',
  'forgot.text':
    'Πληκτρολογήστε τη διεύθυνση email του λογαριασμού σας. Θα σας στείλουμε έναν σύνδεσμο για να επιλέξετε νέο κωδικό.',
  'forgot.email': 'Διεύθυνση email',
  'forgot.submit': 'Αποστολή συνδέσμου',
  'forgot.signIn': 'Πίσω στη σύνδεση',

  'reset.title': 'Φόρμα επαναφοράς κωδικού',
  'reset.description': 'Επιλέξτε νέο κωδικό πρόσβασης.',
  'reset.password': 'Πληκτρολογήστε νέο κωδικό',
  'reset.confirmPassword': 'Πληκτρολογήστε ξανά τον νέο κωδικό',
  'reset.hint': 'Τουλάχιστον 8 χαρακτήρες',
  'reset.submit': 'Επαναφορά κωδικού',
  'reset.requestNewLink': 'Αποστολή νέου συνδέσμου',

  'emailChange.title': 'Επιβεβαιώστε τη διεύθυνση email σας',
  'emailChange.description': 'Επιβεβαιώστε τη διεύθυνση email του λογαριασμού σας.',
  'emailChange.text': 'Θα συνδέεστε με {email} και θα στέλνουμε εκεί τα μηνύματά μας.',
  'emailChange.passwordText':
    'Δεν έχετε συνδεθεί σε αυτόν τον περιηγητή, γι’ αυτό πληκτρολογήστε και τον κωδικό του λογαριασμού σας.',
  'emailChange.password': 'Ο κωδικός σας',
  'emailChange.wrongPassword': 'Ο κωδικός δεν είναι σωστός',
  'emailChange.notYou': 'Δεν γνωρίζετε τον κωδικό ή δεν ανοίξατε εσείς αυτόν τον λογαριασμό;',
  'emailChange.choose': 'Επιλέξτε νέο κωδικό',
  'emailChange.submit': 'Επιβεβαίωση',
  'emailChange.done': 'Η διεύθυνση email σας {email} επιβεβαιώθηκε.',
  'emailChange.account': 'Ο λογαριασμός μου',
}

export const sessionMessages: Translated<typeof sessionMessagesEn> = {
  'session.expired': 'Η σύνδεσή σας έληξε',
  'session.button': 'Εντάξει',
}
