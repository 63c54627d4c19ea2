import type { Translated } from '../../languages.ts'
import type { checkoutWords as english } from '../checkout.ts'

export const checkoutWords: Translated<typeof english> = {
  'checkout.title': 'Ταμείο',
  'checkout.description': 'Πού θα σταλεί, πώς θα πληρωθεί και πόσο κοστίζει.',
  'checkout.leftOut': 'Δεν μπορεί να παραγγελθεί αυτή τη στιγμή και δεν περιλαμβάνεται: {names}.',
  'checkout.noPayment.title': 'Δεν μπορείτε να παραγγείλετε αυτή τη στιγμή',
  'checkout.noPayment.text':
    'Το κατάστημα δεν έχει αυτή τη στιγμή ενεργό τρόπο πληρωμής. Το καλάθι σας διατηρείται. Επικοινωνήστε μαζί μας ή δοκιμάστε αργότερα.',
  'checkout.noPayment.contact': 'Επικοινωνία',
  'checkout.signIn.text': 'Έχετε λογαριασμό;',
  'checkout.signIn': 'Συνδεθείτε και θα τα βρείτε συμπληρωμένα',

  'checkout.contact': 'Στοιχεία επικοινωνίας',
  'checkout.firstName': 'Όνομα',
  'checkout.lastName': 'Επώνυμο',
  'checkout.email': 'Διεύθυνση email',
  'checkout.phone': 'Τηλέφωνο',
  'checkout.phoneHint': 'Για ερωτήσεις σχετικά με την παράδοση',

  'checkout.delivery': 'Παράδοση',
  'checkout.deliver': 'Αποστολή σε διεύθυνση',
  'checkout.collect': 'Παραλαβή από κατάστημα',
  'checkout.addresses': 'Οι διευθύνσεις σας',
  'checkout.country': 'Χώρα',
  'checkout.street': 'Οδός και αριθμός',
  'checkout.city': 'Πόλη',
  'checkout.postcode': 'Ταχυδρομικός κώδικας',
  'checkout.shipping': 'Τρόπος αποστολής',
  'checkout.free': 'Δωρεάν',
  'checkout.freeFrom': 'Η αποστολή είναι δωρεάν από {amount}.',
  'checkout.noShipping': 'Δεν γίνονται αποστολές σε αυτή τη χώρα.',
  'checkout.store': 'Κατάστημα',
  'checkout.storeHasAll': 'Έχει όλα τα προϊόντα της παραγγελίας',
  'checkout.storeLacks': 'Δεν έχει όλα τα προϊόντα της παραγγελίας',
  'checkout.storeItem': '{name} (απόθεμα: {available})',

  'checkout.payment': 'Πληρωμή',
  'checkout.viva.text':
    'Θα μεταφερθείτε στη σελίδα της Viva, όπου δίνετε την κάρτα σας. Το κατάστημα δεν βλέπει ποτέ τον αριθμό της.',
  'checkout.paypal.text': 'Θα μεταφερθείτε στο PayPal και θα επιστρέψετε μόλις πληρώσετε.',
  'checkout.bankTransfer.text':
    'Θα λάβετε τον λογαριασμό μας και έναν κωδικό αναφοράς. Στέλνουμε την παραγγελία σας μόλις φτάσουν τα χρήματα.',
  'checkout.onDelivery.text': 'Πληρώνετε όταν παραλάβετε την παραγγελία σας.',

  'checkout.points': 'Πόντοι επιβράβευσης προς εξαργύρωση',
  'checkout.pointsHint': 'Έως {amount} για αυτή την παραγγελία',
  'checkout.notes': 'Σημειώσεις παραγγελίας',
  'checkout.notesHint': 'Για το κατάστημα ή τον διανομέα, έως 500 χαρακτήρες',
  'checkout.birthDate': 'Ημερομηνία γέννησης',
  'checkout.birthDateHint': 'Πουλάμε μόνο σε ενηλίκους.',
  'checkout.terms': 'Διάβασα τους {link} και συμφωνώ με αυτούς',
  'checkout.termsLink': 'όρους και τις προϋποθέσεις',
  'checkout.more': 'Κάτι ακόμη',

  'checkout.summary': 'Η παραγγελία σας',
  'checkout.line': '{quantity} × {name}',
  'checkout.goods': 'Προϊόντα',
  'checkout.pointsOff': 'Πόντοι επιβράβευσης',
  'checkout.shippingCost': 'Αποστολή',
  'checkout.total': 'Σύνολο',
  'checkout.vat': 'Περιλαμβάνεται ΦΠΑ {amount}',
  'checkout.noVat': '*ΔΕΝ περιλαμβάνεται ΦΠΑ',
  'checkout.earns': 'Με αυτή την παραγγελία κερδίζετε {amount} σε πόντους επιβράβευσης.',
  'checkout.update': 'Ενημέρωση',
  'checkout.submit': 'Παραγγελία με υποχρέωση πληρωμής',
  'checkout.cart': 'Αλλαγή του καλαθιού',

  'checkout.linesChanged': 'Δεν μπορούν να παραγγελθούν όλα ως έχουν. Παρακαλούμε δείτε το καλάθι σας.',
  'checkout.outOfStock': 'Το προϊόν έχει εξαντληθεί!',
  'checkout.available': 'Διαθέσιμο απόθεμα: {count}',
  'checkout.tooMany': 'Λυπούμαστε, δεν μπορείτε να προσθέσετε αυτή την ποσότητα στο καλάθι.',
  'checkout.gone': 'Δεν διατίθεται πλέον.',
  'checkout.notDelivered': 'Δεν αποστέλλεται στη χώρα που επιλέξατε.',
  'checkout.totalChanged':
    'Το σύνολο άλλαξε από {was} σε {now}. Παρακαλούμε ελέγξτε την παραγγελία σας και πατήστε ξανά το κουμπί.',
  'checkout.unpaidOrders':
    'Υπάρχουν αρκετές απλήρωτες παραγγελίες από εσάς ή το δίκτυό σας. Πληρώστε μία από αυτές ή παραγγείλετε ξανά σε {minutes} λεπτά. Ό,τι συμπληρώσατε διατηρείται.',
  'checkout.unpaidShare':
    'Μπορείτε να παραγγείλετε το πολύ {count} ακόμη πριν πληρωθούν οι παραγγελίες σας. Παραγγείλετε λιγότερα.',
  'checkout.unpaidShare.none': 'Δεν μπορείτε να παραγγείλετε άλλα πριν πληρωθούν οι παραγγελίες σας.',
  'checkout.keyReused': 'Η παραγγελία σας άλλαξε ενώ στελνόταν. Παρακαλούμε ελέγξτε την και πατήστε ξανά το κουμπί.',
  'checkout.notUnderstood':
    'Το καλάθι σας έχει αλλάξει. Παρακαλούμε ελέγξτε την παραγγελία σας και πατήστε ξανά το κουμπί.',
  'checkout.paymentFailed': 'Κάτι πήγε στραβά· παρακαλούμε δοκιμάστε ξανά αργότερα.',
  'checkout.orderWaits':
    'Μια προηγούμενη παραγγελία αυτών των προϊόντων περιμένει την πληρωμή της και ο πάροχος πληρωμών δεν απαντά αυτή τη στιγμή. Πληρώστε εκείνη την παραγγελία ή δοκιμάστε ξανά σε λίγο.',
  'checkout.placed': 'Ευχαριστούμε! Η παραγγελία σας {code} καταχωρίστηκε.',
}
