import type {
  giftVoucherMessages as giftVoucherMessagesEn,
  orderPageMessages as orderPageMessagesEn,
  orderStatusMessages as orderStatusMessagesEn,
  ordersMessages as ordersMessagesEn,
  paymentReturnMessages as paymentReturnMessagesEn,
} from '../en/orders.ts'
import type { Translated } from '../languages.ts'

export const ordersMessages: Translated<typeof ordersMessagesEn> = {
  'payment.viva': 'Κάρτα',
  'payment.paypal': 'PayPal',
  'payment.bankTransfer': 'Τραπεζική μεταφορά',
  'payment.onDelivery': 'Πληρωμή κατά την παράδοση',
  'payment.onCollection': 'Πληρωμή στο κατάστημα',
  'payment.viva.text': 'Θα πληρώσετε με ασφάλεια στη σελίδα της Viva. Δεν βλέπουμε ποτέ τον αριθμό της κάρτας σας.',
  'payment.paypal.text': 'Θα πληρώσετε στο PayPal και θα επιστρέψετε εδώ.',
  'payment.bankTransfer.text':
    'Θα λάβετε τα στοιχεία του λογαριασμού μας και έναν κωδικό αναφοράς. Στέλνουμε την παραγγελία σας μόλις λάβουμε τη μεταφορά.',
  'payment.onDelivery.text': 'Πληρώνετε όταν παραλαμβάνετε την παραγγελία σας.',
  'payment.onCollection.text': 'Πληρώνετε στο κατάστημα όταν παραλαμβάνετε την παραγγελία σας.',

  'order.vivaText': 'VivaWallet Id: {id}',

  'order.placed': 'Καταχωρίστηκε',
  'order.awaiting': 'Αναμονή πληρωμής',
  'order.dueOnDelivery': 'Πληρωμή κατά την παράδοση',
  'order.dueOnCollection': 'Πληρωμή στο κατάστημα',
  'order.authorised': 'Η πληρωμή επιβεβαιώνεται',
  'order.paid': 'Πληρώθηκε',
  'order.partly-refunded': 'Μερική επιστροφή χρημάτων',
  'order.refunded': 'Επιστροφή χρημάτων',
  'order.failed': 'Δεν πληρώθηκε',
  'order.unfulfilled': 'Δεν έχει συσκευαστεί ακόμη',
  'order.unsent': 'Δεν έχει σταλεί ακόμη',
  'order.packed': 'Συσκευάστηκε',
  'order.ready-to-collect': 'Έτοιμη για παραλαβή',
  'order.shipped': 'Στάλθηκε',
  'order.delivered': 'Παραδόθηκε',
  'order.collected': 'Παραλήφθηκε',
  'order.returned': 'Επιστράφηκε',
  'order.cancelled': 'Ακυρώθηκε',
  'order.expired': 'Έληξε',
  'order.withdrawn': 'Υπαναχώρηση πελάτη',
  'order.payment-method': 'Άλλαξε ο τρόπος πληρωμής',
  'order.parcel-added': 'Προστέθηκε αριθμός αποστολής',
  'order.parcel-removed': 'Αφαιρέθηκε αριθμός αποστολής',
  'order.address-corrected': 'Διορθώθηκε η διεύθυνση παράδοσης',
  'order.payment-reminded': 'Στάλθηκε υπενθύμιση πληρωμής',
  'order.expiry-mailed': 'Στάλθηκε email για τη λήξη της παραγγελίας',
  'order.otherCarrier': 'Άλλη εταιρεία ταχυμεταφορών',
  'order.track': 'Παρακολούθηση δέματος',

  'order.line': '{quantity} × {name}',
  'order.shipping': 'Αποστολή',
  'order.points': 'Πόντοι επιβράβευσης',
  'order.deliverTo': '{method}, {address}',
  'order.paidByVoucher': 'Δωροεπιταγή {code}: {amount}',
  'order.paidByMethod': '{method}: {amount}',
  'order.voucher': 'Δωροεπιταγή {code}',
  'order.due': 'Υπόλοιπο πληρωμής',
  'order.restPaid': 'Πληρώθηκε',
  'order.payment.unpaid': '{method}, δεν έχει εξοφληθεί',
  'order.payment.dueOnDelivery': '{method}, δεν έχει εξοφληθεί ακόμη',
  'order.payment.authorised': '{method}, η πληρωμή επιβεβαιώνεται',
  'order.payment.paid': '{method}, εξοφλήθηκε',
  'order.payment.partly-refunded': '{method}, επιστράφηκαν {refunded}',
  'order.payment.refunded': '{method}, επιστράφηκαν όλα τα χρήματα ({refunded})',
  'order.transferTo': '{method}\nΔικαιούχος: {beneficiary}\nIBAN: {iban}\nBIC: {bic}\nΚωδικός αναφοράς: {reference}',
  'order.transferUntil': '{payment}\nΠαρακαλούμε μεταφέρετε το ποσό έως {until}. Μετά η παραγγελία λήγει.',
  'order.byEmail': 'Με email',
  'order.collectFrom': 'Παραλαβή από {store}',
}

export const orderPageMessages: Translated<typeof orderPageMessagesEn> = {
  'orderPage.title': 'Παραγγελία {code}',
  'orderPage.placed': 'Ημερομηνία παραγγελίας: {date}',
  'orderPage.lines': 'Τι παραγγείλατε',
  'orderPage.delivery': 'Παράδοση',
  'orderPage.parcels': 'Παρακολούθηση αποστολής',
  'orderPage.details': 'Στοιχεία παραγγελίας',
  'orderPage.paymentMethod': 'Τρόπος πληρωμής',
  'orderPage.contact': 'Στοιχεία επικοινωνίας',
  'orderPage.personRemoved': 'Τα προσωπικά στοιχεία αφαιρέθηκαν από αυτή την παραγγελία.',
  'orderPage.notes': 'Οι σημειώσεις σας',
  'orderPage.products': 'Προϊόντα',
  'orderPage.points': 'Πόντοι επιβράβευσης',
  'orderPage.shipping': 'Αποστολή',
  'orderPage.free': 'Δωρεάν',
  'orderPage.total': 'Σύνολο',
  'orderPage.vat': 'Περιλαμβάνεται ΦΠΑ {amount}',
  'orderPage.vatBefore': 'Ποσό {amount} πληρώνεται με δωροεπιταγή. Ο ΦΠΑ του χρεώθηκε κατά την πώλησή της.',
  'orderPage.invoice': 'Λήψη τιμολογίου (PDF)',
  'orderPage.creditNote': 'Λήψη πιστωτικού τιμολογίου {number} (PDF)',
  'orderPage.noVat': '*ΔΕΝ περιλαμβάνεται ΦΠΑ',
  'orderPage.refunded': 'Επιστροφή χρημάτων',
  'orderPage.pointsEarned': 'Με αυτή την παραγγελία κερδίζετε {amount} σε πόντους επιβράβευσης.',
  'orderPage.transfer.title': 'Πώς να πληρώσετε',
  'orderPage.transfer.text': 'Παρακαλούμε γράψτε τον κωδικό αναφοράς στην αιτιολογία της μεταφοράς.',
  'orderPage.transfer.until': 'Κρατάμε τα προϊόντα σας έως {date}. Μετά η παραγγελία λήγει.',
  'orderPage.transfer.beneficiary': 'Δικαιούχος',
  'orderPage.transfer.iban': 'IBAN',
  'orderPage.transfer.bic': 'BIC',
  'orderPage.transfer.amount': 'Ποσό',
  'orderPage.transfer.reference': 'Κωδικός αναφοράς',
  'orderPage.transfer.alternatives':
    'Δεν έχετε κάνει ακόμη τη μεταφορά; Μπορείτε να πληρώσετε με άλλον τρόπο ή να ακυρώσετε την παραγγελία. Παρακαλούμε μην πληρώσετε δύο φορές.',
  'orderPage.pay.text': 'Η παραγγελία περιμένει πληρωμή. Κρατάμε τα προϊόντα της για εσάς για περιορισμένο χρόνο.',
  'orderPage.paymentPending':
    'Ο πάροχος πληρωμών επιβεβαιώνει την πληρωμή σας. Δεν χρειάζεται να κάνετε κάτι: θα σας στείλουμε email μόλις επιβεβαιωθεί.',
  'orderPage.cancel': 'Ακύρωση παραγγελίας',
  'orderPage.replaceNote': 'Αν παραγγείλετε ξανά αυτά τα προϊόντα, η νέα παραγγελία θα αντικαταστήσει αυτήν εδώ.',
  'orderPage.paymentFailed': 'Κάτι πήγε στραβά· παρακαλούμε δοκιμάστε ξανά αργότερα.',
  'orderPage.continueShopping': 'Συνέχεια αγορών',
  'orderPage.reorder': 'Παραγγείλτε ξανά',
  'orderPage.reorder.done': 'Προσθέσαμε τα προϊόντα της παραγγελίας {code} στο καλάθι σας.',
  'orderPage.reorder.part': 'Κάποια προϊόντα της παραγγελίας {code} είναι στο καλάθι σας. Λείπουν: {names}.',
  'orderPage.reorder.none': 'Αυτά τα προϊόντα δεν είναι διαθέσιμα αυτή τη στιγμή: {names}.',
  'orderPage.reorder.fewer': '{name} (μόνο {count} στο καλάθι)',
  'orderPage.print': 'Εκτύπωση',
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

export const orderStatusMessages: Translated<typeof orderStatusMessagesEn> = {
  'orderStatus.confirmation': 'Σας στέλνουμε επιβεβαίωση στο {email}.',
  'orderStatus.unpaid.title': 'Η παραγγελία σας δεν έχει πληρωθεί ακόμη',
  'orderStatus.unpaid.text': 'Επιλέξτε παρακάτω πώς θα πληρώσετε. Θα ετοιμάσουμε την παραγγελία σας μόλις πληρωθεί.',
  'orderStatus.clearing.title': 'Η πληρωμή σας επιβεβαιώνεται',
  'orderStatus.clearing.text':
    'Δεν χρειάζεται να κάνετε κάτι. Θα σας στείλουμε email μόλις την επιβεβαιώσει ο πάροχος πληρωμών.',
  'orderStatus.awaiting-transfer.title': 'Περιμένουμε την τραπεζική σας μεταφορά',
  'orderStatus.awaiting-transfer.text':
    'Θα σας στείλουμε email μόλις τη λάβουμε και θα ετοιμάσουμε την παραγγελία σας.',
  'orderStatus.confirmed.title': 'Η παραγγελία σας επιβεβαιώθηκε',
  'orderStatus.confirmed.deliver': 'Ετοιμάζουμε την παραγγελία σας. Θα σας στείλουμε email μόλις αποσταλεί.',
  'orderStatus.confirmed.email.one':
    'Ετοιμάζουμε τη δωροεπιταγή σας και θα σας τη στείλουμε με email μέσα σε ένα λεπτό.',
  'orderStatus.confirmed.email.other':
    'Ετοιμάζουμε τις δωροεπιταγές σας και θα σας τις στείλουμε με email μέσα σε ένα λεπτό.',
  'orderStatus.confirmed.collect':
    'Ετοιμάζουμε την παραγγελία σας. Θα σας στείλουμε email μόλις μπορείτε να την παραλάβετε.',
  'orderStatus.packed.title': 'Η παραγγελία σας συσκευάστηκε',
  'orderStatus.packed.deliver': 'Είναι έτοιμη για τον κούριερ. Θα σας στείλουμε email μόλις αποσταλεί.',
  'orderStatus.packed.collect': 'Θα σας στείλουμε email μόλις μπορείτε να την παραλάβετε.',
  'orderStatus.ready-to-collect.title': 'Η παραγγελία σας είναι έτοιμη για παραλαβή',
  'orderStatus.ready-to-collect.text': 'Παρακαλούμε να έχετε μαζί σας τον αριθμό παραγγελίας {code}.',
  'orderStatus.shipped.title': 'Η παραγγελία σας είναι καθ’ οδόν',
  'orderStatus.shipped.text': 'Η παραγγελία σας είναι στον κούριερ.',
  'orderStatus.shipped.parcels': 'Η παραγγελία σας είναι καθ’ οδόν σε {count} δέματα.',
  'orderStatus.shipped.tracked':
    'Η παραγγελία σας είναι στον κούριερ. Μπορείτε να την παρακολουθείτε με τον σύνδεσμο αποστολής.',
  'orderStatus.delivered.title': 'Η παραγγελία σας παραδόθηκε',
  'orderStatus.delivered.email.one':
    'Σας στείλαμε τη δωροεπιταγή με email. Θα βρείτε τον κωδικό της και σε αυτή τη σελίδα.',
  'orderStatus.delivered.email.other':
    'Σας στείλαμε τις δωροεπιταγές με email. Θα βρείτε τους κωδικούς τους και σε αυτή τη σελίδα.',
  'orderStatus.delivered.emailAfterPayment.one':
    'Σας στείλαμε τη δωροεπιταγή με email. Θα βρείτε τον κωδικό της και στη σελίδα της παραγγελίας σας.',
  'orderStatus.delivered.emailAfterPayment.other':
    'Σας στείλαμε τις δωροεπιταγές με email. Θα βρείτε τους κωδικούς τους και στη σελίδα της παραγγελίας σας.',
  'orderStatus.delivered.text':
    'Ελπίζουμε να μείνατε ευχαριστημένοι. Αν κάτι δεν είναι όπως πρέπει, επικοινωνήστε μαζί μας.',
  'orderStatus.collected.title': 'Παραλάβατε την παραγγελία σας',
  'orderStatus.collected.text':
    'Ελπίζουμε να μείνατε ευχαριστημένοι. Αν κάτι δεν είναι όπως πρέπει, επικοινωνήστε μαζί μας.',
  'orderStatus.returned.title': 'Η παραγγελία σας επέστρεψε σε εμάς',
  'orderStatus.returned.text': 'Αν δικαιούστε επιστροφή χρημάτων, θα σας στείλουμε email μόλις πραγματοποιηθεί.',
  'orderStatus.refunded.title': 'Τα χρήματα της παραγγελίας σας επιστράφηκαν',
  'orderStatus.refunded.text': 'Δεν χρειάζεται να κάνετε κάτι άλλο.',
  'orderStatus.refunded.void': 'Η παραγγελία έκλεισε. Δεν χρειάζεται να κάνετε κάτι άλλο.',
  'orderStatus.too-late.title': 'Η πληρωμή σας έφτασε πολύ αργά για αυτή την παραγγελία',
  'orderStatus.too-late.text':
    'Δεν κρατούσαμε πλέον τα προϊόντα της για εσάς, γι’ αυτό δεν μπορούμε να την εκτελέσουμε. Δεν χρειάζεται να κάνετε κάτι για να πάρετε πίσω τα χρήματά σας.',
  'orderStatus.cancelled.title': 'Η παραγγελία σας ακυρώθηκε',
  'orderStatus.cancelled.customer':
    'Ακυρώσατε αυτή την παραγγελία. Δεν θα στείλουμε ούτε θα κρατήσουμε τα προϊόντα της.',
  'orderStatus.cancelled.replaced': 'Κάνατε νεότερη παραγγελία για αυτά τα προϊόντα, η οποία αντικαθιστά αυτήν εδώ.',
  'orderStatus.cancelled.payment-failed':
    'Η πληρωμή δεν ήταν δυνατό να ξεκινήσει, γι’ αυτό η παραγγελία ακυρώθηκε. Μπορείτε να παραγγείλετε ξανά.',
  'orderStatus.cancelled.staff':
    'Το κατάστημα ακύρωσε αυτή την παραγγελία. Δεν θα στείλουμε ούτε θα κρατήσουμε τα προϊόντα της.',
  'orderStatus.expired.title': 'Η παραγγελία σας έληξε',
  'orderStatus.expired.text':
    'Δεν πληρώθηκε εγκαίρως, γι’ αυτό δεν κρατάμε πλέον τα προϊόντα της για εσάς. Μπορείτε να τα παραγγείλετε ξανά.',

  'orderStatus.charge': 'Πληρωμή',
  'orderStatus.charge.none': 'Δεν έγινε καμία χρέωση.',
  'orderStatus.charge.covered': 'Δεν απομένει κάτι να πληρώσετε.',
  'orderStatus.charge.paid': 'Πληρώθηκαν {amount} · {method}',
  'orderStatus.charge.paid-on-delivery': 'Πληρώθηκαν {amount} κατά την παράδοση',
  'orderStatus.charge.paid-on-collection': 'Πληρώθηκαν {amount} στο κατάστημα',
  'orderStatus.charge.clearing': 'Η πληρωμή των {amount} επιβεβαιώνεται. Δεν θα χρεωθείτε δύο φορές.',
  'orderStatus.charge.awaiting-transfer': 'Δεν έχει πληρωθεί κάτι ακόμη. Περιμένουμε {amount} με τραπεζική μεταφορά.',
  'orderStatus.charge.on-delivery':
    'Δεν έχει γίνει ακόμη καμία χρέωση. Πληρώνετε {amount} όταν παραλάβετε την παραγγελία.',
  'orderStatus.charge.on-collection':
    'Δεν έχει γίνει ακόμη καμία χρέωση. Πληρώνετε {amount} στο κατάστημα κατά την παραλαβή.',
  'orderStatus.charge.to-refund': 'Θα σας επιστρέψουμε {amount} στον αρχικό τρόπο πληρωμής.',
  'orderStatus.charge.refunded':
    'Επιστράφηκαν {amount}. Σε κάρτα ή τραπεζικό λογαριασμό μπορεί να χρειαστούν μερικές ημέρες μέχρι να εμφανιστούν.',
  'orderStatus.charge.partly-refunded':
    'Επιστράφηκαν {refunded} από {amount}. Σε κάρτα ή τραπεζικό λογαριασμό μπορεί να χρειαστούν μερικές ημέρες μέχρι να εμφανιστούν.',
  'orderStatus.voucher.paid': 'Πληρώθηκαν {amount} · Δωροεπιταγή',
  'orderStatus.voucher.returned': 'Επέστρεψαν {amount} στη δωροεπιταγή σας.',
  'orderStatus.voucher.refunded': 'Από αυτά, {amount} επέστρεψαν στη δωροεπιταγή σας.',
  'orderStatus.held': 'Κρατάμε τα προϊόντα σας έως {date}',
  'orderStatus.arrives': 'Εκτιμώμενη παράδοση',
  'orderStatus.ready': 'Αναμένεται να είναι έτοιμη',
  'orderStatus.collectAt': 'Παραλαβή από',
  'orderStatus.hours': 'Ωράριο',
  'orderStatus.steps': 'Πορεία παραγγελίας',
  'orderStatus.step.done': 'ολοκληρώθηκε',
  'orderStatus.step.current': 'Επόμενο',
  'orderStatus.step.now': 'Τώρα',
  'orderStatus.step.upcoming': 'αργότερα',
  'orderStatus.planned.packed': 'Συσκευασία',
  'orderStatus.planned.ready-to-collect': 'Έτοιμη για παραλαβή',
  'orderStatus.planned.shipped': 'Αποστολή',
  'orderStatus.planned.delivered': 'Παράδοση',
  'orderStatus.planned.collected': 'Παραλαβή',
  'orderStatus.updates': 'Όλες οι ενημερώσεις',

  'orderStatus.pay': 'Επιλέξτε πώς θα πληρώσετε',
  'orderStatus.pay.other': 'Πληρώστε με άλλον τρόπο',
  'orderStatus.pay.again': 'Δοκιμάστε ξανά: {method}',
  'orderStatus.pay.amount': 'Ποσό: {amount}. Η παραγγελία παραμένει η ίδια.',
  'orderStatus.copy': 'Αντιγραφή',
  'orderStatus.copied': 'Αντιγράφηκε',
  'orderStatus.copyNamed': 'Αντιγραφή: {name}',

  'orderStatus.account': 'Αποθηκεύστε τα στοιχεία σας για την επόμενη φορά',
  'orderStatus.account.text':
    'Επιλέξτε κωδικό πρόσβασης και θα δημιουργήσουμε λογαριασμό για το {email} με τα στοιχεία αυτής της παραγγελίας. Την επόμενη φορά θα ολοκληρώσετε την παραγγελία σας πιο γρήγορα.',
  'orderStatus.account.password': 'Κωδικός πρόσβασης',
  'orderStatus.account.hint': 'Τουλάχιστον 8 χαρακτήρες',
  'orderStatus.account.privacy': 'Πώς χρησιμοποιούμε τα δεδομένα σας: {link}.',
  'orderStatus.account.privacyLink': 'πολιτική απορρήτου',
  'orderStatus.account.submit': 'Δημιουργία λογαριασμού',
  'orderStatus.account.sent': 'Ελέγξτε τα εισερχόμενά σας',
  'orderStatus.account.sentText':
    'Στείλαμε email στο {email}. Ακολουθήστε τις οδηγίες του και τα στοιχεία σας θα είναι έτοιμα για την επόμενη παραγγελία.',

  'orderStatus.help': 'Ερωτήσεις για την παραγγελία σας;',
  'orderStatus.help.text': 'Παρακαλούμε αναφέρετε τον αριθμό παραγγελίας {code}.',
  'orderStatus.returns': 'Επιστροφές',
}

export const paymentReturnMessages: Translated<typeof paymentReturnMessagesEn> = {
  'paymentReturn.pageTitle': 'Η πληρωμή σας',
  'paymentReturn.title': 'Συγχαρητήρια, λάβαμε την παραγγελία σας!',
  'paymentReturn.paymentCode': 'Κωδικός ηλεκτρονικής πληρωμής: {id}',
  'paymentReturn.alreadyPaid.title': 'Η παραγγελία έχει ήδη καταχωριστεί με επιτυχία!',
  'paymentReturn.alreadyPaid.text': 'Μπορείτε τώρα να μεταβείτε στην αρχική σελίδα.',
  'paymentReturn.tooLate.title': 'Η πληρωμή σας έφτασε πολύ αργά για αυτή την παραγγελία',
  'paymentReturn.tooLate.text':
    'Η παραγγελία {code} δεν μπορεί να εκτελεστεί, γιατί δεν κρατούσαμε πλέον τα προϊόντα της για εσάς. Το κατάστημα θα σας επιστρέψει τα χρήματα στον αρχικό τρόπο πληρωμής.',
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
  'paymentReturn.failed.tryAgain': 'Η πληρωμή δεν ολοκληρώθηκε. Δοκιμάστε ξανά ή επιλέξτε άλλον τρόπο πληρωμής.',
  'paymentReturn.failed.orderHeld':
    'Κρατάμε την παραγγελία σας για περιορισμένο χρόνο. Μπορείτε να δοκιμάσετε ξανά, να πληρώσετε με άλλον τρόπο ή να την ακυρώσετε.',
  'paymentReturn.failed.orderClosed': 'Η παραγγελία έχει κλείσει. Για να λάβετε τα προϊόντα, παραγγείλετέ τα ξανά.',
  'paymentReturn.failed.orderNotFound':
    'Η πληρωμή δεν ολοκληρώθηκε και δεν βρίσκουμε παραγγελία για αυτήν. Στο καλάθι σας θα δείτε αν κάποια παραγγελία περιμένει ακόμη πληρωμή. Αν η τράπεζά σας δείχνει χρέωση, επικοινωνήστε μαζί μας.',
  'paymentReturn.failed.cart': 'Πίσω στο καλάθι',
  'paymentReturn.order': 'Δείτε την παραγγελία σας {code}',
  'paymentReturn.contact': 'Επικοινωνήστε με το κατάστημα',
  'paymentReturn.home': 'Στην αρχική σελίδα',
}

/** Gift vouchers on the page of the order that bought them, and their delivery on the product page. */
export const giftVoucherMessages: Translated<typeof giftVoucherMessagesEn> = {
  'giftVouchers.title.one': 'Η δωροεπιταγή σας',
  'giftVouchers.title.other': 'Οι δωροεπιταγές σας',
  'giftVouchers.text':
    'Συμπληρώστε τον κωδικό κατά την ολοκλήρωση μιας παραγγελίας. Όποιος έχει τον κωδικό μπορεί να τον χρησιμοποιήσει.',
  'giftVouchers.balance': 'Υπόλοιπο {balance} από {amount}',
  'giftVouchers.until': 'Ισχύει έως {date}',
  'giftVouchers.noEnd': 'Χωρίς ημερομηνία λήξης',
  'giftVouchers.empty': 'Έχει εξαντληθεί',
  'giftVouchers.expired': 'Έληξε',
  'giftVouchers.inactive': 'Δεν ισχύει αυτή τη στιγμή',
  'giftVouchers.voided': 'Έγινε επιστροφή χρημάτων, δεν ισχύει πλέον',
  'giftVouchers.delivery': 'Σας στέλνουμε τον κωδικό με email μόλις πληρωθεί η παραγγελία σας.',
  'giftVouchers.validity.one': 'Η δωροεπιταγή ισχύει για {count} μήνα από εκείνη την ημέρα.',
  'giftVouchers.validity.other': 'Η δωροεπιταγή ισχύει για {count} μήνες από εκείνη την ημέρα.',
  'giftVouchers.unlimited': 'Η δωροεπιταγή δεν λήγει ποτέ.',
  'giftVouchers.domestic': 'Ισχύει για παραλαβή από κατάστημα ή αποστολή εντός χώρας ({country}).',
}
