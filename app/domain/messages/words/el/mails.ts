import type { Translated } from '../../languages.ts'
import type { mailsWords as english } from '../mails.ts'

export const mailsWords: Translated<typeof english> = {
  'mail.password-reset.subject': 'Επιλέξτε νέο κωδικό για το {company}',
  'mail.password-reset.title': 'Επιλέξτε νέο κωδικό',
  'mail.password-reset.text':
    'Γεια σας {name},\n\nκάποιος ζήτησε νέο κωδικό για τον λογαριασμό σας στο {company}. Αν ήσασταν εσείς, το κουμπί σάς οδηγεί στη σελίδα όπου επιλέγετε έναν. Λειτουργεί μία φορά, μέσα στα επόμενα {minutes} λεπτά.\n\nΑν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: ο κωδικός σας μένει όπως είναι.',
  'mail.password-reset.button': 'Επιλογή νέου κωδικού',

  'mail.password-changed.subject': 'Ο κωδικός σας στο {company} άλλαξε',
  'mail.password-changed.title': 'Ο κωδικός σας άλλαξε',
  'mail.password-changed.text':
    'Γεια σας {name},\n\nο κωδικός του λογαριασμού σας στο {company} μόλις άλλαξε και αποσυνδέθηκαν όλοι οι περιηγητές που ήταν συνδεδεμένοι.\n\nΑν δεν το κάνατε εσείς, παρακαλούμε ζητήστε αμέσως νέο κωδικό στη σελίδα σύνδεσης και ενημερώστε μας.',

  'mail.staff-invitation.subject': 'Η διαχείριση του {company}',
  'mail.staff-invitation.title': 'Επιλέξτε τον κωδικό σας για τη διαχείριση',
  'mail.staff-invitation.text':
    'Γεια σας {name},\n\nθα εργάζεστε στη διαχείριση του {company}. Το κουμπί σάς οδηγεί στη σελίδα όπου επιλέγετε κωδικό· λειτουργεί μία φορά, μέσα στις επόμενες {hours} ώρες. Μετά θα ρυθμίσετε μια εφαρμογή ελέγχου ταυτότητας στο τηλέφωνό σας.\n\nΑν δεν γνωρίζετε τίποτα γι’ αυτό, απλώς αγνοήστε το μήνυμα.',
  'mail.staff-invitation.button': 'Επιλογή κωδικού',

  'mail.email-change.subject': 'Επιβεβαιώστε τη νέα σας διεύθυνση email για το {company}',
  'mail.email-change.title': 'Είναι αυτή η διεύθυνσή σας;',
  'mail.email-change.text':
    'Γεια σας {name},\n\nμας ζητήσατε να χρησιμοποιούμε αυτή τη διεύθυνση email για τον λογαριασμό σας στο {company}. Παρακαλούμε επιβεβαιώστε την μέσα σε {minutes} λεπτά· μέχρι τότε ισχύει η παλιά.\n\nΑν δεν γνωρίζετε τίποτα γι’ αυτό, απλώς αγνοήστε το μήνυμα.',
  'mail.email-change.button': 'Επιβεβαίωση διεύθυνσης',

  'mail.email-changed.subject': 'Η διεύθυνση email σας στο {company} άλλαξε',
  'mail.email-changed.title': 'Η διεύθυνση email σας άλλαξε',
  'mail.email-changed.text':
    'Γεια σας {name},\n\nο λογαριασμός σας στο {company} έχει νέα διεύθυνση email: {email}. Από εδώ και πέρα τα μηνύματά μας πηγαίνουν εκεί και συνδέεστε με αυτήν.\n\nΑν δεν το κάνατε εσείς, παρακαλούμε ενημερώστε μας αμέσως.',

  'mail.welcome.subject': 'Καλώς ήρθατε στο {company}',
  'mail.welcome.title': 'Χαιρόμαστε που είστε μαζί μας',
  'mail.welcome.text':
    'Γεια σας {name},\n\nο λογαριασμός σας στο {company} είναι έτοιμος. Συνδέεστε με τη διεύθυνση email σας και τον κωδικό που επιλέξατε, και βρίσκετε τις παραγγελίες, τις διευθύνσεις και τα αγαπημένα σας στο «Ο λογαριασμός μου».',
  'mail.welcome.button': 'Στο κατάστημα',

  'mail.order-company.subject': 'Νέα παραγγελία από την ιστοσελίδα',
  'mail.order-company.title': 'Νέα παραγγελία {order} από την ιστοσελίδα',
  'mail.order-company.text': 'Πελάτης: {customer}\n\nΠληρωμή: {payment}\n\nΠαράδοση: {delivery}',
  'mail.order-company.button': 'Δείτε την παραγγελία',

  'mail.order-customer.subject': 'Νέα παραγγελία από την ιστοσελίδα',
  'mail.order-customer.title': 'Ευχαριστούμε για την παραγγελία σας',
  'mail.order-customer.text':
    'Γεια σας {name},\n\nλάβαμε την παραγγελία σας {order} και ήδη τη φροντίζουμε.\n\nΠληρωμή: {payment}\n\nΠαράδοση: {delivery}',
  'mail.order-customer.button': 'Δείτε την παραγγελία σας',

  'mail.withdrawal-company.subject': 'Υπαναχώρηση από την παραγγελία {order}',
  'mail.withdrawal-company.title': 'Πελάτης υπαναχωρεί από την παραγγελία {order}',
  'mail.withdrawal-company.text': 'Υπαναχώρηση από την παραγγελία {order}. Πελάτης: {name}.',
  'mail.withdrawal-company.button': 'Δείτε την παραγγελία',

  'mail.withdrawal-customer.subject': 'Η υπαναχώρησή σας από την παραγγελία {order}',
  'mail.withdrawal-customer.title': 'Λάβαμε την υπαναχώρησή σας',
  'mail.withdrawal-customer.text':
    'Γεια σας {name},\n\nυπαναχωρήσατε από την παραγγελία {order}. Αν δεν είχε πληρωθεί και δεν είχε ακόμη σταλεί, δεν χρειάζεται να γίνει τίποτε άλλο. Διαφορετικά σας γράφουμε για την επιστροφή της· όσα πληρώσατε επιστρέφουν με τον ίδιο τρόπο.',
  'mail.withdrawal-customer.button': 'Δείτε την παραγγελία σας',

  'mail.late-money-company.subject': 'Χρήματα που ήρθαν πολύ αργά για την παραγγελία {order}',
  'mail.late-money-company.title': 'Η παραγγελία {order} πληρώθηκε αφού είχε λήξει',
  'mail.late-money-company.text':
    'Πληρωμή {total} από {name} για την παραγγελία {order}, η οποία είχε ακυρωθεί ή λήξει· τα προϊόντα της δεν κρατούνται πλέον. Παρακαλούμε επιστρέψτε τα χρήματα από τη διαχείριση.',
  'mail.late-money-company.button': 'Δείτε την παραγγελία',

  'mail.late-money-customer.subject': 'Η πληρωμή σας για την παραγγελία {order} επιστρέφεται',
  'mail.late-money-customer.title': 'Η πληρωμή σας έφτασε πολύ αργά για αυτή την παραγγελία',
  'mail.late-money-customer.text':
    'Γεια σας {name},\n\nη πληρωμή σας ύψους {total} για την παραγγελία {order} έφτασε αφού η παραγγελία είχε λήξει και τα προϊόντα της δεν κρατούνταν πλέον για εσάς. Δεν θα σταλεί τίποτα και σας επιστρέφουμε τα χρήματα με τον ίδιο τρόπο.',
  'mail.late-money-customer.button': 'Δείτε την παραγγελία σας',

  'mail.newsletter-confirm.subject': 'Παρακαλούμε επιβεβαιώστε την εγγραφή σας στα νέα του {company}',
  'mail.newsletter-confirm.title': 'Ένα κλικ και είστε μέσα',
  'mail.newsletter-confirm.text':
    'Κάποιος, ελπίζουμε εσείς, θέλει να έρχονται τα νέα και οι προσφορές μας σε αυτή τη διεύθυνση. Γράφουμε μόνο σε όσους το επιβεβαιώνουν.\n\nΑν δεν ήσασταν εσείς, απλώς αγνοήστε το μήνυμα και δεν θα σας ενοχλήσουμε ξανά.',
  'mail.newsletter-confirm.button': 'Ναι, στείλτε μου τα νέα',
  'mail.newsletter-confirm.leave': 'Δεν το ζητήσατε εσείς; Αφαιρέστε τη διεύθυνσή σας από τη λίστα μας: διαγραφή',

  'mail.back-in-stock.subject': 'Ξανά διαθέσιμο: {product}',
  'mail.back-in-stock.title': 'Επέστρεψε',
  'mail.back-in-stock.text':
    'Μας ζητήσατε να σας πούμε πότε θα είναι ξανά διαθέσιμο το {product}: είναι. Δεν μπορούμε να σας κρατήσουμε ένα, γι’ αυτό μην περιμένετε πολύ.',
  'mail.back-in-stock.button': 'Δείτε το προϊόν',
  'mail.back-in-stock.leave': 'Αυτό είναι το μόνο μήνυμα για το προϊόν. Να μη λαμβάνω ούτε για άλλα προϊόντα: διαγραφή',

  'mail.contact-message.subject': 'Μήνυμα από την ιστοσελίδα: {subject}',
  'mail.contact-message.title': 'Μήνυμα από τη φόρμα επικοινωνίας',
  'mail.contact-message.text': 'Όνομα: {name}\nEmail: {email}\nΤηλέφωνο: {phone}\nΘέμα: {subject}\n\n{message}',

  'mail.partner-request.subject': 'Αίτημα συνεργασίας: {subject}',
  'mail.partner-request.title': 'Κάποιος θέλει να γίνει συνεργάτης',
  'mail.partner-request.text': 'Όνομα: {name}\nEmail: {email}\nΤηλέφωνο: {phone}\nΘέμα: {subject}\n\n{message}',

  'mail.total': 'Σύνολο',
  'mail.linkInWords': 'Αν το κουμπί δεν λειτουργεί, ανοίξτε αυτή τη διεύθυνση στον περιηγητή σας:',
  'mail.callUs': 'Έχετε απορίες; Καλέστε μας: {phone}',
}
