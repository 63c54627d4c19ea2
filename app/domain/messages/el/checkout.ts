import type { checkoutMessages as checkoutMessagesEn } from '../en/checkout.ts'
import type { Translated } from '../languages.ts'

export const checkoutMessages: Translated<typeof checkoutMessagesEn> = {
  'checkout.title': 'Ολοκλήρωση παραγγελίας',
  'checkout.description': 'Παράδοση, πληρωμή και σύνοψη παραγγελίας',
  'checkout.excluded': 'Μη διαθέσιμα αυτή τη στιγμή, δεν περιλαμβάνονται στην παραγγελία: {names}.',
  'checkout.noPayment.title': 'Δεν μπορείτε να παραγγείλετε αυτή τη στιγμή',
  'checkout.noPayment.text':
    'Το κατάστημα δεν έχει διαθέσιμο τρόπο πληρωμής αυτή τη στιγμή. Το καλάθι σας διατηρείται. Επικοινωνήστε μαζί μας ή δοκιμάστε αργότερα.',
  'checkout.noPayment.contact': 'Επικοινωνία',
  'checkout.signIn.text': 'Έχετε λογαριασμό;',
  'checkout.signIn': 'Συνδεθείτε για πιο γρήγορη παραγγελία',

  'checkout.contact': 'Στοιχεία επικοινωνίας',
  'checkout.firstName': 'Όνομα',
  'checkout.lastName': 'Επώνυμο',
  'checkout.email': 'Διεύθυνση email',
  'checkout.phone': 'Τηλέφωνο',
  'checkout.phoneHint': 'Για να σας καλέσουμε αν χρειαστεί κάτι για την παράδοση',

  'checkout.delivery': 'Παράδοση',
  'checkout.deliverToAddress': 'Αποστολή σε διεύθυνση',
  'checkout.collectFromStore': 'Παραλαβή από κατάστημα',
  'checkout.addresses': 'Οι διευθύνσεις σας',
  'checkout.country': 'Χώρα',
  'checkout.street': 'Οδός και αριθμός',
  'checkout.city': 'Πόλη',
  'checkout.postcode': 'Ταχυδρομικός κώδικας',
  'checkout.shippingMethod': 'Τρόπος αποστολής',
  'checkout.free': 'Δωρεάν',
  'checkout.freeFrom': 'Δωρεάν αποστολή για παραγγελίες από {amount}.',
  'checkout.noShipping': 'Δεν στέλνουμε σε αυτή τη χώρα.',
  'checkout.store': 'Κατάστημα',
  'checkout.storeHasEverything': 'Έχει όλα τα προϊόντα της παραγγελίας σας',
  'checkout.storeLacksProducts': 'Δεν έχει όλα τα προϊόντα της παραγγελίας σας',
  'checkout.storeItem': '{name} (απόθεμα: {available})',

  'checkout.payment': 'Πληρωμή',
  'checkout.viva.text': 'Θα πληρώσετε με ασφάλεια στη σελίδα της Viva. Δεν βλέπουμε ποτέ τον αριθμό της κάρτας σας.',
  'checkout.paypal.text': 'Θα πληρώσετε στο PayPal και θα επιστρέψετε εδώ.',
  'checkout.bankTransfer.text':
    'Θα λάβετε τα στοιχεία του λογαριασμού μας και έναν κωδικό αναφοράς. Στέλνουμε την παραγγελία σας μόλις λάβουμε τη μεταφορά.',
  'checkout.onDelivery.text': 'Πληρώνετε όταν παραλαμβάνετε την παραγγελία σας.',

  'checkout.points': 'Πόντοι επιβράβευσης προς εξαργύρωση',
  'checkout.pointsHint': 'Έως {amount} για αυτή την παραγγελία',
  'checkout.notes': 'Σημειώσεις παραγγελίας',
  'checkout.notesHint': 'Για το κατάστημα ή τον διανομέα, έως 500 χαρακτήρες',
  'checkout.birthDate': 'Ημερομηνία γέννησης',
  'checkout.birthDateHint': 'Πουλάμε μόνο σε ενηλίκους.',
  'checkout.terms': 'Διάβασα και αποδέχομαι τους {link}',
  'checkout.termsLink': 'όρους και τις προϋποθέσεις',
  'checkout.additional': 'Πρόσθετες πληροφορίες',

  'checkout.summary': 'Σύνοψη παραγγελίας',
  'checkout.line': '{quantity} × {name}',
  'checkout.products': 'Προϊόντα',
  'checkout.pointsDiscount': 'Πόντοι επιβράβευσης',
  'checkout.shippingCost': 'Αποστολή',
  'checkout.total': 'Σύνολο',
  'checkout.vat': 'Περιλαμβάνεται ΦΠΑ {amount}',
  'checkout.noVat': '*ΔΕΝ περιλαμβάνεται ΦΠΑ',
  'checkout.pointsEarned': 'Με αυτή την παραγγελία κερδίζετε {amount} σε πόντους επιβράβευσης.',
  'checkout.update': 'Ενημέρωση συνόλου',
  'checkout.submit': 'Παραγγελία με υποχρέωση πληρωμής',
  'checkout.editCart': 'Επεξεργασία καλαθιού',

  'checkout.linesChanged': 'Κάποια προϊόντα δεν μπορούν να παραγγελθούν ως έχουν. Παρακαλούμε ελέγξτε το καλάθι σας.',
  'checkout.outOfStock': 'Το προϊόν έχει εξαντληθεί!',
  'checkout.availableStock': 'Διαθέσιμο απόθεμα: {count}',
  'checkout.quantityTooHigh': 'Λυπούμαστε, δεν μπορείτε να προσθέσετε αυτή την ποσότητα στο καλάθι.',
  'checkout.unavailable': 'Δεν διατίθεται πλέον.',
  'checkout.countryNotDelivered': 'Δεν στέλνεται στη χώρα που επιλέξατε.',
  'checkout.totalChanged':
    'Το σύνολο άλλαξε από {was} σε {now}. Παρακαλούμε ελέγξτε την παραγγελία σας και υποβάλετέ την ξανά.',
  'checkout.unpaidOrders':
    'Υπάρχουν πάρα πολλές απλήρωτες παραγγελίες από τον λογαριασμό ή τη σύνδεσή σας. Πληρώστε μία από αυτές ή δοκιμάστε ξανά σε {minutes} λεπ. Ό,τι συμπληρώσατε διατηρείται.',
  'checkout.unpaidLimit':
    'Προς το παρόν μπορείτε να παραγγείλετε έως {count}. Οι απλήρωτες παραγγελίες από τον ίδιο λογαριασμό ή την ίδια σύνδεση δεσμεύουν μόνο μέρος του αποθέματος.',
  'checkout.unpaidLimit.none':
    'Προς το παρόν δεν μπορείτε να το παραγγείλετε. Οι απλήρωτες παραγγελίες από τον λογαριασμό ή τη σύνδεσή σας δεσμεύουν ήδη όσα επιτρέπουμε. Πληρώστε ή ακυρώστε πρώτα μία από αυτές.',
  'checkout.orderChanged': 'Η παραγγελία σας άλλαξε ενώ υποβαλλόταν. Παρακαλούμε ελέγξτε την και υποβάλετέ την ξανά.',
  'checkout.cartChanged': 'Το καλάθι σας έχει αλλάξει. Παρακαλούμε ελέγξτε την παραγγελία σας και υποβάλετέ την ξανά.',
  'checkout.paymentFailed': 'Κάτι πήγε στραβά· παρακαλούμε δοκιμάστε ξανά αργότερα.',
  'checkout.earlierOrderPending':
    'Μια προηγούμενη παραγγελία για αυτά τα προϊόντα περιμένει πληρωμή και ο πάροχος πληρωμών δεν ανταποκρίνεται αυτή τη στιγμή. Πληρώστε εκείνη την παραγγελία ή δοκιμάστε ξανά σε λίγο.',
  'checkout.placed': 'Ευχαριστούμε! Η παραγγελία σας {code} καταχωρίστηκε.',
}
