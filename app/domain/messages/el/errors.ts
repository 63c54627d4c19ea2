import type {
  errorsMessages as errorsMessagesEn,
  gatewayMessages as gatewayMessagesEn,
  unavailableMessages as unavailableMessagesEn,
} from '../en/errors.ts'
import type { Translated } from '../languages.ts'

export const errorsMessages: Translated<typeof errorsMessagesEn> = {
  'notFound.title': 'Σφάλμα 404',
  'notFound.text': 'Λυπούμαστε, η σελίδα που ζητήσατε δεν είναι διαθέσιμη.',
  'notFound.home': 'ΕΠΙΣΤΡΟΦΗ ΣΤΗΝ ΑΡΧΙΚΗ',

  'error.title': 'Κάτι πήγε στραβά',
  'error.text':
    'Δεν ήταν δυνατή η εμφάνιση της σελίδας. Το λάθος είναι δικό μας, όχι δικό σας. Παρακαλούμε δοκιμάστε ξανά σε λίγο.',
  'error.reference': 'Αν επικοινωνήσετε μαζί μας, αναφέρετε αυτόν τον κωδικό: {id}',
  'error.retry': 'Δοκιμάστε ξανά',
  'error.home': 'Στην αρχική σελίδα',
}

export const gatewayMessages: Translated<typeof gatewayMessagesEn> = {
  'gateway.unknownHost.title': 'Το κατάστημα δεν βρέθηκε',
  'gateway.unknownHost.text': 'Δεν υπάρχει κατάστημα στη διεύθυνση {host}. Ελέγξτε αν γράψατε σωστά τη διεύθυνση.',
  'gateway.unavailable.title': 'Το κατάστημα είναι προσωρινά μη διαθέσιμο',
  'gateway.unavailable.text': 'Κάτι πήγε στραβά από τη δική μας πλευρά. Παρακαλούμε δοκιμάστε ξανά σε ένα λεπτό.',
  'gateway.crossSite.title': 'Η φόρμα στάλθηκε από άλλη ιστοσελίδα',
  'gateway.crossSite.text':
    'Για την ασφάλειά σας, το κατάστημα δέχεται μόνο φόρμες που συμπληρώθηκαν στις δικές του σελίδες. Επιστρέψτε στο κατάστημα και δοκιμάστε ξανά.',
  'gateway.tooManyRequests.title': 'Πάρα πολλά αιτήματα',
  'gateway.tooManyRequests.text':
    'Λάβαμε πάρα πολλά αιτήματα από τη σύνδεσή σας. Παρακαλούμε περιμένετε ένα λεπτό και δοκιμάστε ξανά.',
  'gateway.badRequest.title': 'Κάτι δεν πήγε καλά',
  'gateway.badRequest.text':
    'Δεν μπορέσαμε να επεξεργαστούμε όσα στάλθηκαν, οπότε τίποτα δεν άλλαξε. Παρακαλούμε επιστρέψτε και δοκιμάστε ξανά.',
  'gateway.badAddress.title': 'Η διεύθυνση δεν είναι έγκυρη',
  'gateway.badAddress.text':
    'Περιέχει χαρακτήρες που δεν διαβάζονται. Ελέγξτε τον σύνδεσμο ή ξεκινήστε από την αρχική σελίδα.',
  'gateway.requestTooLarge.title': 'Είναι πολύ μεγάλο',
  'gateway.requestTooLarge.text':
    'Εδώ μπορείτε να στείλετε έως {max}. Επιστρέψτε, συντομεύστε το κείμενο ή επιλέξτε μικρότερο αρχείο και δοκιμάστε ξανά.',
  'gateway.callUs': 'Ή καλέστε μας: {phone}',
  'gateway.pictureNotFound': 'Η εικόνα δεν βρέθηκε.',
  'gateway.home': 'Στην αρχική σελίδα',
}

export const unavailableMessages: Translated<typeof unavailableMessagesEn> = {
  'noResponse.text': 'Δεν ήταν δυνατή η επικοινωνία με το κατάστημα. Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά.',
}
