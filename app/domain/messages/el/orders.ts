import type {
  orderPageMessages as orderPageMessagesEn,
  ordersMessages as ordersMessagesEn,
  paymentReturnMessages as paymentReturnMessagesEn,
} from '../en/orders.ts'
import type { Translated } from '../languages.ts'

export const ordersMessages: Translated<typeof ordersMessagesEn> = {
  'payment.viva': 'Κάρτα',
  'payment.paypal': 'PayPal',
  'payment.bankTransfer': 'Τραπεζική μεταφορά',
  'payment.onDelivery': 'Πληρωμή κατά την παράδοση',

  'order.vivaText': 'VivaWallet Id: {id}',

  'order.awaiting-payment': 'Αναμονή πληρωμής',
  'order.payment-pending': 'Η πληρωμή επιβεβαιώνεται',
  'order.placed': 'Καταχωρίστηκε',
  'order.paid': 'Πληρώθηκε',
  'order.preparing': 'Ετοιμάζεται',
  'order.ready-to-collect': 'Έτοιμη για παραλαβή',
  'order.shipped': 'Στάλθηκε',
  'order.delivered': 'Παραδόθηκε',
  'order.cancelled': 'Ακυρώθηκε',
  'order.expired': 'Έληξε',
  'order.partly-refunded': 'Μερική επιστροφή χρημάτων',
  'order.refunded': 'Επιστροφή χρημάτων',

  'order.line': '{quantity} × {name}',
  'order.shipping': 'Αποστολή',
  'order.points': 'Πόντοι επιβράβευσης',
  'order.deliverTo': '{method}, {address}',
  'order.transferTo': '{method}\nΔικαιούχος: {beneficiary}\nIBAN: {iban}\nBIC: {bic}\nΚωδικός αναφοράς: {reference}',
  'order.transferUntil': '{payment}\nΠαρακαλούμε μεταφέρετε το ποσό έως {until}. Μετά η παραγγελία λήγει.',
  'order.collectFrom': 'Παραλαβή από {store}',
}

export const orderPageMessages: Translated<typeof orderPageMessagesEn> = {
  'orderPage.title': 'Παραγγελία {code}',
  'orderPage.placed': 'Καταχωρίστηκε στις {date}',
  'orderPage.lines': 'Τι παραγγείλατε',
  'orderPage.delivery': 'Παράδοση',
  'orderPage.payment': 'Πληρωμή',
  'orderPage.paid': 'Πληρωμένη',
  'orderPage.notPaid': 'Δεν έχει πληρωθεί ακόμη',
  'orderPage.contact': 'Στοιχεία επικοινωνίας',
  'orderPage.personRemoved': 'Τα προσωπικά στοιχεία αφαιρέθηκαν από αυτή την παραγγελία.',
  'orderPage.notes': 'Οι σημειώσεις σας',
  'orderPage.products': 'Προϊόντα',
  'orderPage.points': 'Πόντοι επιβράβευσης',
  'orderPage.shipping': 'Αποστολή',
  'orderPage.free': 'Δωρεάν',
  'orderPage.total': 'Σύνολο',
  'orderPage.vat': 'Περιλαμβάνεται ΦΠΑ {amount}',
  'orderPage.noVat': '*ΔΕΝ περιλαμβάνεται ΦΠΑ',
  'orderPage.refunded': 'Επιστροφή χρημάτων',
  'orderPage.pointsEarned': 'Με αυτή την παραγγελία κερδίζετε {amount} σε πόντους επιβράβευσης.',
  'orderPage.transfer.title': 'Πώς να πληρώσετε',
  'orderPage.transfer.text':
    'Παρακαλούμε μεταφέρετε το ποσό αναφέροντας αυτόν τον κωδικό. Ετοιμάζουμε την παραγγελία σας μόλις λάβουμε τη μεταφορά.',
  'orderPage.transfer.until': 'Κρατάμε τα προϊόντα σας έως {date}. Μετά η παραγγελία λήγει.',
  'orderPage.transfer.beneficiary': 'Δικαιούχος',
  'orderPage.transfer.iban': 'IBAN',
  'orderPage.transfer.bic': 'BIC',
  'orderPage.transfer.amount': 'Ποσό',
  'orderPage.transfer.reference': 'Κωδικός αναφοράς',
  'orderPage.transfer.alternatives':
    'Δεν έχετε κάνει ακόμη τη μεταφορά; Μπορείτε να πληρώσετε με άλλον τρόπο ή να ακυρώσετε την παραγγελία. Παρακαλούμε μην πληρώσετε δύο φορές.',
  'orderPage.pay.text': 'Η παραγγελία περιμένει πληρωμή. Κρατάμε τα προϊόντα της για εσάς για περιορισμένο χρόνο.',
  'orderPage.pay': 'Πληρωμή τώρα',
  'orderPage.paymentPending':
    'Ο πάροχος πληρωμών επιβεβαιώνει την πληρωμή σας. Δεν χρειάζεται να κάνετε κάτι: θα σας στείλουμε email μόλις επιβεβαιωθεί.',
  'orderPage.pay.alternatives': 'Ή πληρώστε με άλλον τρόπο',
  'orderPage.cancel': 'Ακύρωση παραγγελίας',
  'orderPage.replaceNote': 'Αν παραγγείλετε ξανά αυτά τα προϊόντα, η νέα παραγγελία θα αντικαταστήσει αυτήν εδώ.',
  'orderPage.paymentFailed': 'Κάτι πήγε στραβά· παρακαλούμε δοκιμάστε ξανά αργότερα.',
  'orderPage.reorder': 'Παραγγείλτε ξανά',
  'orderPage.print': 'Εκτύπωση',
  'orderPage.history': 'Ιστορικό',
  'orderPage.withdraw.title': 'Υπαναχώρηση από τη σύμβαση',
  'orderPage.withdraw.text':
    'Μπορείτε να υπαναχωρήσετε από αυτή την παραγγελία, χωρίς να αναφέρετε λόγο, έως και 14 ημέρες μετά την παραλαβή της. Θα σας στείλουμε επιβεβαίωση με email.',
  'orderPage.withdraw.name': 'Υπαναχώρηση από τη σύμβαση εδώ',
  'orderPage.withdraw.confirm': 'Επιβεβαίωση υπαναχώρησης',
  'orderPage.withdrawn': 'Υπαναχωρήσατε από αυτή την παραγγελία. Σας στείλαμε επιβεβαίωση με email.',
  'orderPage.withdraw.notAllowed':
    'Δεν μπορείτε πλέον να υπαναχωρήσετε από αυτή την παραγγελία. Παρακαλούμε επικοινωνήστε με το κατάστημα.',
  'orderPage.expired.title': 'Ο σύνδεσμος έχει λήξει',
  'orderPage.expired.text':
    'Για την προστασία των δεδομένων σας, οι σύνδεσμοι παραγγελιών ισχύουν για 90 ημέρες. Συνδεθείτε για να δείτε τις παραγγελίες σας ή ζητήστε νέο σύνδεσμο στο email με το οποίο παραγγείλατε.',
  'orderPage.expired.sendLink': 'Στείλτε μου νέο σύνδεσμο',
  'orderPage.expired.signIn': 'Σύνδεση',
  'orderPage.expired.sent': 'Αν η παραγγελία έχει διεύθυνση email, στείλαμε εκεί έναν νέο σύνδεσμο.',
}

export const paymentReturnMessages: Translated<typeof paymentReturnMessagesEn> = {
  'paymentReturn.pageTitle': 'Η πληρωμή σας',
  'paymentReturn.title': 'Συγχαρητήρια, λάβαμε την παραγγελία σας!',
  'paymentReturn.paymentCode': 'Κωδικός ηλεκτρονικής πληρωμής: {id}',
  'paymentReturn.alreadyPaid.title': 'Η παραγγελία έχει ήδη καταχωριστεί με επιτυχία!',
  'paymentReturn.alreadyPaid.text': 'Μπορείτε τώρα να μεταβείτε στην αρχική σελίδα.',
  'paymentReturn.tooLate.title': 'Η πληρωμή σας έφτασε πολύ αργά για αυτή την παραγγελία',
  'paymentReturn.tooLate.text':
    'Η παραγγελία {code} δεν θα σταλεί, γιατί δεν κρατούσαμε πλέον τα προϊόντα της για εσάς. Το κατάστημα θα σας επιστρέψει τα χρήματα στον αρχικό τρόπο πληρωμής.',
  'paymentReturn.refunded.title': 'Η πληρωμή σας επιστράφηκε',
  'paymentReturn.refunded.text':
    'Τα χρήματα για την παραγγελία {code} επιστράφηκαν στον αρχικό τρόπο πληρωμής. Μπορεί να χρειαστούν μερικές ημέρες μέχρι να εμφανιστούν στην τράπεζά σας.',
  'paymentReturn.noId.title': 'Κάτι πήγε στραβά!',
  'paymentReturn.noId.text': 'Δεν υπάρχει κωδικός πληρωμής',
  'paymentReturn.notSaved.title': 'Κάτι πήγε στραβά!',
  'paymentReturn.notSaved.text': 'Η παραγγελία δεν αποθηκεύτηκε. Επικοινωνήστε με το κατάστημα',
  'paymentReturn.pending.title': 'Η πληρωμή σας επιβεβαιώνεται',
  'paymentReturn.pending.text':
    'Ο πάροχος πληρωμών δεν έχει επιβεβαιώσει ακόμη την πληρωμή σας. Κρατάμε την παραγγελία {code} για εσάς και δεν θα χρεωθείτε δύο φορές. Θα σας στείλουμε email μόλις επιβεβαιωθεί η πληρωμή.',
  'paymentReturn.pending.refresh': 'Νέος έλεγχος',
  'paymentReturn.failed': 'Ωχ!!! Κάτι πήγε στραβά! Παρακαλούμε επικοινωνήστε με το κατάστημα!',
  'paymentReturn.noId.details':
    'Η σελίδα άνοιξε χωρίς κωδικό πληρωμής, γι’ αυτό δεν μπορεί να δείξει κάποια πληρωμή. Αν έχετε πληρώσει, το email της παραγγελίας σας αναφέρει την κατάστασή της.',
  'paymentReturn.notSaved.details':
    'Δεν βρίσκουμε παραγγελία για αυτή την πληρωμή. Αν η τράπεζά σας δείχνει χρέωση, στείλτε μας τον κωδικό {id}: θα βρούμε την πληρωμή ή θα σας επιστρέψουμε τα χρήματα.',
  'paymentReturn.failed.notPaid': 'Η πληρωμή δεν ολοκληρώθηκε και δεν λάβαμε χρήματα για την παραγγελία {code}.',
  'paymentReturn.failed.orderHeld':
    'Κρατάμε την παραγγελία σας για περιορισμένο χρόνο. Δοκιμάστε ξανά ή ανοίξτε την παραγγελία για να πληρώσετε με άλλον τρόπο ή να την ακυρώσετε.',
  'paymentReturn.failed.orderClosed': 'Η παραγγελία έχει κλείσει. Για να λάβετε τα προϊόντα, παραγγείλετέ τα ξανά.',
  'paymentReturn.failed.orderNotFound':
    'Η πληρωμή δεν ολοκληρώθηκε και δεν βρίσκουμε παραγγελία για αυτήν. Στο καλάθι σας θα δείτε αν κάποια παραγγελία περιμένει ακόμη πληρωμή. Αν η τράπεζά σας δείχνει χρέωση, επικοινωνήστε μαζί μας.',
  'paymentReturn.failed.retry': 'Δοκιμάστε ξανά την πληρωμή',
  'paymentReturn.failed.cart': 'Πίσω στο καλάθι',
  'paymentReturn.order': 'Δείτε την παραγγελία σας {code}',
  'paymentReturn.contact': 'Επικοινωνήστε με το κατάστημα',
  'paymentReturn.home': 'Στην αρχική σελίδα',
}
