import type { Translated } from '../../languages.ts'
import type { orderPageWords as english } from '../order-page.ts'

export const orderPageWords: Translated<typeof english> = {
  'orderPage.title': 'Παραγγελία {code}',
  'orderPage.placed': 'Καταχωρίστηκε στις {date}',
  'orderPage.lines': 'Τι παραγγείλατε',
  'orderPage.delivery': 'Παράδοση',
  'orderPage.payment': 'Πληρωμή',
  'orderPage.paid': 'Πληρωμένη',
  'orderPage.notPaid': 'Δεν έχει πληρωθεί ακόμη',
  'orderPage.contact': 'Για',
  'orderPage.removed': 'Τα στοιχεία του προσώπου αφαιρέθηκαν από αυτή την παραγγελία.',
  'orderPage.notes': 'Οι σημειώσεις σας',
  'orderPage.goods': 'Προϊόντα',
  'orderPage.points': 'Πόντοι επιβράβευσης',
  'orderPage.shipping': 'Αποστολή',
  'orderPage.free': 'Δωρεάν',
  'orderPage.total': 'Σύνολο',
  'orderPage.vat': 'Περιλαμβάνεται ΦΠΑ: {amount}',
  'orderPage.noVat': '*ΔΕΝ περιλαμβάνεται ΦΠΑ',
  'orderPage.refunded': 'Επιστράφηκαν',
  'orderPage.earns': 'Με αυτή την παραγγελία κερδίζετε {amount} σε πόντους επιβράβευσης.',
  'orderPage.transfer.title': 'Πώς να πληρώσετε',
  'orderPage.transfer.text':
    'Παρακαλούμε μεταφέρετε το ποσό με αυτόν τον κωδικό αναφοράς. Ξεκινάμε μόλις φτάσουν τα χρήματα.',
  'orderPage.transfer.beneficiary': 'Δικαιούχος',
  'orderPage.transfer.iban': 'IBAN',
  'orderPage.transfer.bic': 'BIC',
  'orderPage.transfer.amount': 'Ποσό',
  'orderPage.transfer.reference': 'Κωδικός αναφοράς',
  'orderPage.pay.text': 'Η παραγγελία περιμένει την πληρωμή της· κρατάμε τα προϊόντα της για εσάς για λίγη ώρα.',
  'orderPage.pay': 'Πληρωμή τώρα',
  'orderPage.confirming':
    'Η πληρωμή σας επιβεβαιώνεται από τον πάροχό της. Δεν χρειάζεται να κάνετε τίποτε άλλο: θα σας γράψουμε μόλις ολοκληρωθεί.',
  'orderPage.payFailed': 'Κάτι πήγε στραβά· παρακαλούμε δοκιμάστε ξανά αργότερα.',
  'orderPage.again': 'Παραγγείλτε ξανά τα ίδια',
  'orderPage.print': 'Εκτύπωση',
  'orderPage.history': 'Ιστορικό',
  'orderPage.withdraw.title': 'Υπαναχώρηση από τη σύμβαση',
  'orderPage.withdraw.text':
    'Μπορείτε να υπαναχωρήσετε από αυτή την παραγγελία χωρίς να αναφέρετε λόγο έως 14 ημέρες αφού την παραλάβετε. Το επιβεβαιώνουμε με email.',
  'orderPage.withdraw.name': 'Υπαναχώρηση από τη σύμβαση εδώ',
  'orderPage.withdraw.confirm': 'Ναι, υπαναχωρώ από αυτή την παραγγελία',
  'orderPage.withdrawn': 'Υπαναχωρήσατε από αυτή την παραγγελία. Το επιβεβαιώσαμε με email.',
  'orderPage.withdraw.refused':
    'Δεν μπορείτε πλέον να υπαναχωρήσετε από αυτή την παραγγελία. Παρακαλούμε επικοινωνήστε με το κατάστημα.',
  'orderPage.expired.title': 'Ο σύνδεσμος έχει λήξει',
  'orderPage.expired.text':
    'Για την προστασία σας, ο σύνδεσμος μιας παραγγελίας την ανοίγει για 90 ημέρες. Συνδεθείτε για να δείτε τις παραγγελίες σας ή ζητήστε έναν νέο σύνδεσμο στη διεύθυνση email της παραγγελίας.',
  'orderPage.expired.mail': 'Στείλτε μου νέο σύνδεσμο',
  'orderPage.expired.signIn': 'Σύνδεση',
  'orderPage.expired.sent': 'Αν η παραγγελία έχει διεύθυνση email, ένας νέος σύνδεσμος είναι καθ’ οδόν.',
}
