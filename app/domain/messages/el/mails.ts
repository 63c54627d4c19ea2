import type { mailsMessages as mailsMessagesEn } from '../en/mails.ts'
import type { Translated } from '../languages.ts'

export const mailsMessages: Translated<typeof mailsMessagesEn> = {
  'mail.password-reset.subject': 'Επιλέξτε νέο κωδικό για το {company}',
  'mail.password-reset.title': 'Επιλέξτε νέο κωδικό',
  'mail.password-reset.text':
    'Γεια σας {name},\n\nΚάποιος ζήτησε επαναφορά του κωδικού για τον λογαριασμό σας στο {company}. Αν ήσασταν εσείς, πατήστε το κουμπί για να επιλέξετε νέο κωδικό. Ο σύνδεσμος λειτουργεί μία φορά, μέσα στα επόμενα {minutes} λεπτά.\n\nΑν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα: ο κωδικός σας παραμένει ο ίδιος.',
  'mail.password-reset.button': 'Επιλογή νέου κωδικού',

  'mail.password-changed.subject': 'Ο κωδικός σας στο {company} άλλαξε',
  'mail.password-changed.title': 'Ο κωδικός σας άλλαξε',
  'mail.password-changed.text':
    'Γεια σας {name},\n\nΟ κωδικός του λογαριασμού σας στο {company} μόλις άλλαξε και αποσυνδέθηκαν όλοι οι άλλοι περιηγητές.\n\nΑν δεν το κάνατε εσείς, παρακαλούμε ζητήστε αμέσως νέο κωδικό στη σελίδα σύνδεσης και επικοινωνήστε μαζί μας.',

  'mail.staff-invitation.subject': 'Πρόσκληση στη διαχείριση του {company}',
  'mail.staff-invitation.title': 'Επιλέξτε τον κωδικό σας για τη διαχείριση',
  'mail.staff-invitation.text':
    'Γεια σας {name},\n\nΣας προσκαλέσαμε στη διαχείριση του {company}. Πατήστε το κουμπί για να επιλέξετε κωδικό. Ο σύνδεσμος λειτουργεί μία φορά, μέσα στις επόμενες {hours} ώρες. Μετά θα ρυθμίσετε μια εφαρμογή ελέγχου ταυτότητας στο τηλέφωνό σας.\n\nΑν δεν το περιμένατε, αγνοήστε αυτό το email.',
  'mail.staff-invitation.button': 'Επιλογή κωδικού',

  'mail.email-change.subject': 'Επιβεβαιώστε τη νέα σας διεύθυνση email για το {company}',
  'mail.email-change.title': 'Επιβεβαιώστε τη νέα σας διεύθυνση email',
  'mail.email-change.text':
    'Γεια σας {name},\n\nΜας ζητήσατε να χρησιμοποιούμε αυτή τη διεύθυνση email για τον λογαριασμό σας στο {company}. Παρακαλούμε επιβεβαιώστε την μέσα σε {minutes} λεπτά. Μέχρι τότε ισχύει η παλιά.\n\nΑν δεν ήσασταν εσείς, αγνοήστε αυτό το email.',
  'mail.email-change.button': 'Επιβεβαίωση διεύθυνσης',

  'mail.email-changed.subject': 'Η διεύθυνση email σας στο {company} άλλαξε',
  'mail.email-changed.title': 'Η διεύθυνση email σας άλλαξε',
  'mail.email-changed.text':
    'Γεια σας {name},\n\nΟ λογαριασμός σας στο {company} έχει νέα διεύθυνση email. Από εδώ και πέρα συνδέεστε με τη νέα διεύθυνση και τα μηνύματά μας πηγαίνουν εκεί.\n\nΑν δεν το κάνατε εσείς, παρακαλούμε επικοινωνήστε αμέσως μαζί μας.',

  'mail.new-email.subject': 'Η νέα σας διεύθυνση email στο {company}',
  'mail.new-email.title': 'Αυτό είναι πλέον το email σας',
  'mail.new-email.text':
    'Γεια σας {name},\n\nΤο email του λογαριασμού σας στο {company} είναι πλέον {email}. Συνδέεστε με αυτό και τα μηνύματά μας έρχονται εδώ.\n\nΑν δεν το κάνατε εσείς, παρακαλούμε επικοινωνήστε αμέσως μαζί μας.',

  'mail.email-taken.subject': 'Έχετε ήδη λογαριασμό στο {company}',
  'mail.email-taken.title': 'Έχετε ήδη λογαριασμό με αυτή τη διεύθυνση',
  'mail.email-taken.text':
    'Γεια σας {name},\n\nΚάποιος ζήτησε να χρησιμοποιήσει αυτή τη διεύθυνση email για άλλον λογαριασμό στο {company}. Ανήκει ήδη στον λογαριασμό σας, οπότε δεν άλλαξε τίποτα.\n\nΑν ήσασταν εσείς, συνδεθείτε με αυτή τη διεύθυνση ή επιλέξτε νέο κωδικό από το «Ξεχάσατε τον κωδικό σας;». Αν δεν ήσασταν εσείς, δεν χρειάζεται να κάνετε τίποτα.',

  'mail.email-confirm.subject': 'Επιβεβαιώστε τη διεύθυνση email σας για το {company}',
  'mail.email-confirm.title': 'Επιβεβαιώστε τη διεύθυνση email σας',
  'mail.email-confirm.text':
    'Γεια σας {name},\n\nΠαρακαλούμε επιβεβαιώστε ότι αυτή είναι η διεύθυνση email του λογαριασμού σας στο {company}. Ο σύνδεσμος λειτουργεί μία φορά, μέσα σε {hours} ώρες.\n\nΑν δεν ανοίξατε λογαριασμό σε εμάς, μην την επιβεβαιώσετε.',
  'mail.email-confirm.button': 'Επιβεβαίωση διεύθυνσης',

  'mail.phone-changed.subject': 'Ο αριθμός τηλεφώνου σας στο {company} άλλαξε',
  'mail.phone-changed.title': 'Ο αριθμός τηλεφώνου σας άλλαξε',
  'mail.phone-changed.text':
    'Γεια σας {name},\n\nΟ αριθμός τηλεφώνου του λογαριασμού σας στο {company} άλλαξε. Μπορείτε να συνδέεστε με τον νέο αριθμό και όχι πλέον με τον παλιό.\n\nΑν δεν το κάνατε εσείς, παρακαλούμε επιλέξτε αμέσως νέο κωδικό και επικοινωνήστε μαζί μας.',

  'mail.phone-shared.subject': 'Συνδεθείτε στο {company} με τη διεύθυνση email σας',
  'mail.phone-shared.title': 'Παρακαλούμε συνδεθείτε με τη διεύθυνση email σας',
  'mail.phone-shared.text':
    'Γεια σας {name},\n\nΈνας άλλος λογαριασμός στο {company} έχει τον ίδιο αριθμό τηλεφώνου με τον δικό σας και μόνο ο ένας από τους δύο μπορεί να συνδέεται με αυτόν. Παρακαλούμε συνδεθείτε με τη διεύθυνση email και τον κωδικό σας. Ο λογαριασμός, οι παραγγελίες και ο αριθμός τηλεφώνου σας παραμένουν ως έχουν.\n\nΑν και οι δύο λογαριασμοί είναι δικοί σας ή ο αριθμός δεν είναι δικός σας, παρακαλούμε επικοινωνήστε μαζί μας.',

  'mail.two-factor-on.subject': 'Η επαλήθευση σε δύο βήματα στο {company} ενεργοποιήθηκε',
  'mail.two-factor-on.title': 'Η επαλήθευση σε δύο βήματα είναι ενεργή',
  'mail.two-factor-on.text':
    'Γεια σας {name},\n\nΗ επαλήθευση σε δύο βήματα ενεργοποιήθηκε για τον λογαριασμό σας στο {company}. Από εδώ και πέρα χρειάζεστε έναν κωδικό επαλήθευσης από την εφαρμογή ελέγχου ταυτότητας για να συνδεθείτε.\n\nΑν δεν το κάνατε εσείς, παρακαλούμε επικοινωνήστε αμέσως μαζί μας.',

  'mail.two-factor-off.subject': 'Η επαλήθευση σε δύο βήματα στο {company} απενεργοποιήθηκε',
  'mail.two-factor-off.title': 'Η επαλήθευση σε δύο βήματα είναι ανενεργή',
  'mail.two-factor-off.text':
    'Γεια σας {name},\n\nΗ επαλήθευση σε δύο βήματα απενεργοποιήθηκε για τον λογαριασμό σας στο {company}. Για να συνδεθείτε αρκεί ο κωδικός πρόσβασής σας.\n\nΑν δεν το κάνατε εσείς, παρακαλούμε επιλέξτε αμέσως νέο κωδικό και επικοινωνήστε μαζί μας.',

  'mail.two-factor-ended.subject': 'Απενεργοποιήσαμε την επαλήθευση σε δύο βήματα στο {company}',
  'mail.two-factor-ended.title': 'Απενεργοποιήσαμε την επαλήθευση σε δύο βήματα',
  'mail.two-factor-ended.text':
    'Γεια σας {name},\n\nΑπενεργοποιήσαμε την επαλήθευση σε δύο βήματα για τον λογαριασμό σας στο {company}. Για να συνδεθείτε αρκεί ο κωδικός πρόσβασής σας. Μπορείτε να την ενεργοποιήσετε ξανά στον λογαριασμό σας.\n\nΑν δεν μας το ζητήσατε εσείς, παρακαλούμε επικοινωνήστε αμέσως μαζί μας.',

  'mail.welcome.subject': 'Καλώς ήρθατε στο {company}',
  'mail.welcome.title': 'Χαιρόμαστε που είστε μαζί μας',
  'mail.welcome.text':
    'Γεια σας {name},\n\nΟ λογαριασμός σας στο {company} είναι έτοιμος. Συνδεθείτε με τη διεύθυνση email και τον κωδικό σας για να δείτε τις παραγγελίες, τις διευθύνσεις και τα αγαπημένα σας στο «Ο λογαριασμός μου».\n\nΠαρακαλούμε επιβεβαιώστε μέσα σε {hours} ώρες ότι αυτή η διεύθυνση είναι δική σας. Αν δεν ανοίξατε λογαριασμό σε εμάς, μην την επιβεβαιώσετε.',
  'mail.welcome.button': 'Επιβεβαίωση διεύθυνσης',

  'mail.order-company.subject': 'Νέα παραγγελία {order} · {company}',
  'mail.order-company.title': 'Νέα παραγγελία {order} από την ιστοσελίδα',
  'mail.order-company.text': 'Έχετε νέα παραγγελία.\n\nΠελάτης: {customer}',
  'mail.order-company.button': 'Δείτε την παραγγελία',

  'mail.order-customer.subject': 'Νέα παραγγελία {order} · {company}',
  'mail.order-customer.title': 'Ευχαριστούμε για την παραγγελία σας',
  'mail.order-customer.text': 'Γεια σας {name},\n\nΛάβαμε την παραγγελία σας {order}.\n\n{next}',
  'mail.order-customer.button': 'Δείτε την παραγγελία σας',

  'mail.order-paid.subject': 'Λάβαμε την πληρωμή για την παραγγελία {order} · {company}',
  'mail.order-paid.title': 'Λάβαμε την πληρωμή σας',
  'mail.order-paid.text':
    'Γεια σας {name},\n\nΛάβαμε την πληρωμή σας, ύψους {total}, για την παραγγελία {order}. Σας ευχαριστούμε!\n\n{next}',
  'mail.order-paid.button': 'Δείτε την παραγγελία σας',

  'mail.order-shipped.subject': 'Η παραγγελία {order} είναι καθ’ οδόν · {company}',
  'mail.order-shipped.title': 'Η παραγγελία σας είναι καθ’ οδόν',
  'mail.order-shipped.text':
    'Γεια σας {name},\n\nΣτείλαμε την παραγγελία σας {order}. Πιο κάτω θα βρείτε τι περιέχει το δέμα, πού θα παραδοθεί και τον αριθμό αποστολής, αν τον δίνει ο μεταφορέας.',
  'mail.order-shipped.button': 'Δείτε την παραγγελία σας',

  'mail.order-ready.subject': 'Η παραγγελία {order} είναι έτοιμη για παραλαβή · {company}',
  'mail.order-ready.title': 'Η παραγγελία σας είναι έτοιμη για παραλαβή',
  'mail.order-ready.text':
    'Γεια σας {name},\n\nΗ παραγγελία σας {order} σας περιμένει στο κατάστημα: {store}. Παρακαλούμε έχετε μαζί σας αυτό το email ή τον αριθμό της παραγγελίας.',
  'mail.order-ready.button': 'Δείτε την παραγγελία σας',

  'mail.gift-vouchers.subject': 'Η δωροεπιταγή σας από το {company} · Παραγγελία {order}',
  'mail.gift-vouchers.title': 'Η δωροεπιταγή σας είναι έτοιμη',
  'mail.gift-vouchers.text':
    'Γεια σας {name},\n\nΕυχαριστούμε για την παραγγελία σας {order}. Πιο κάτω θα βρείτε τη δωροεπιταγή σας, έτοιμη για χρήση ή για δώρο.\n\nΓια να τη χρησιμοποιήσετε, συμπληρώστε τον κωδικό της κατά την ολοκλήρωση μιας παραγγελίας, στο πεδίο «Κωδικός έκπτωσης ή δωροεπιταγή». Ισχύει για μία ή περισσότερες παραγγελίες: ό,τι απομένει μένει στη δωροεπιταγή και το υπόλοιπο εμφανίζεται στη σελίδα της παραγγελίας σας.\n\nΌποιος έχει τον κωδικό μπορεί να τον χρησιμοποιήσει, γι’ αυτό φυλάξτε αυτό το email σε ασφαλές μέρος.',
  'mail.gift-vouchers.button': 'Δείτε την παραγγελία σας',

  'mail.order-cancelled.subject': 'Η παραγγελία {order} ακυρώθηκε · {company}',
  'mail.order-cancelled.title': 'Η παραγγελία σας ακυρώθηκε',
  'mail.order-cancelled.text':
    'Γεια σας {name},\n\nΑκυρώσαμε την παραγγελία σας {order} και δεν θα σταλεί. Δεν χρειάζεται να την πληρώσετε. Αν έχετε ήδη στείλει τα χρήματα, θα σας τα επιστρέψουμε.\n\nΑν δεν το περιμένατε, παρακαλούμε επικοινωνήστε μαζί μας.',
  'mail.order-cancelled.button': 'Δείτε την παραγγελία σας',

  'mail.order-refunded.subject': 'Επιστροφή χρημάτων για την παραγγελία {order} · {company}',
  'mail.order-refunded.title': 'Σας επιστρέψαμε {amount}',
  'mail.order-refunded.text':
    'Γεια σας {name},\n\nΣας επιστρέψαμε {amount} για την παραγγελία σας {order}.\n\n{refund}',
  'mail.order-refunded.button': 'Δείτε την παραγγελία σας',

  'mail.review-request.subject': 'Πώς σας φάνηκε η παραγγελία {order}; · {company}',
  'mail.review-request.title': 'Πώς σας φάνηκαν τα προϊόντα;',
  'mail.review-request.text':
    'Γεια σας {name},\n\nΠαραλάβατε την παραγγελία σας {order} πριν από λίγες ημέρες. Πείτε τη γνώμη σας στους άλλους πελάτες: αρκούν μια βαθμολογία και μια πρόταση, σε λιγότερο από ένα λεπτό.',
  'mail.review-request.button': 'Γράψτε αξιολόγηση',
  'mail.review-request.leave': 'Δεν θέλετε να σας ζητάμε αξιολογήσεις; Διαγραφή',

  'mail.order-link.subject': 'Νέος σύνδεσμος για την παραγγελία σας {order} στο {company}',
  'mail.order-link.title': 'Νέος σύνδεσμος για την παραγγελία σας',
  'mail.order-link.text':
    'Γεια σας {name},\n\nΑυτός είναι ο νέος σύνδεσμος για την παραγγελία σας {order}. Ισχύει για 90 ημέρες. Οι παλαιότεροι σύνδεσμοι δεν ανοίγουν πλέον την παραγγελία.\n\nΑν δεν τον ζητήσατε, αγνοήστε αυτό το email.',
  'mail.order-link.button': 'Δείτε την παραγγελία σας',

  'mail.withdrawal-company.subject': 'Υπαναχώρηση από την παραγγελία {order} · {company}',
  'mail.withdrawal-company.title': 'Πελάτης υπαναχώρησε από την παραγγελία {order}',
  'mail.withdrawal-company.text': 'Υπαναχώρηση από την παραγγελία {order}. Πελάτης: {name}.',
  'mail.withdrawal-company.button': 'Δείτε την παραγγελία',

  'mail.withdrawal-customer.subject': 'Η υπαναχώρησή σας από την παραγγελία {order} · {company}',
  'mail.withdrawal-customer.title': 'Λάβαμε την υπαναχώρησή σας',
  'mail.withdrawal-customer.text':
    'Γεια σας {name},\n\nΥπαναχωρήσατε από την παραγγελία {order}. Αν έχει ήδη σταλεί, θα σας γράψουμε για την επιστροφή της. Αν όχι, δεν χρειάζεται να κάνετε τίποτε άλλο. Όσα πληρώσατε επιστρέφονται στον αρχικό τρόπο πληρωμής.',
  'mail.withdrawal-customer.button': 'Δείτε την παραγγελία σας',

  'mail.late-money-company.subject': 'Καθυστερημένη πληρωμή για την παραγγελία {order} · {company}',
  'mail.late-money-company.title': 'Η παραγγελία {order} πληρώθηκε αφού είχε κλείσει',
  'mail.late-money-company.text':
    'Πληρωμή {total} από {name} για την παραγγελία {order}, η οποία είχε ήδη ακυρωθεί ή λήξει, οπότε τα προϊόντα της δεν είναι πλέον δεσμευμένα. Παρακαλούμε επιστρέψτε τα χρήματα από τη διαχείριση.',
  'mail.late-money-company.button': 'Δείτε την παραγγελία',

  'mail.late-money-customer.subject': 'Η πληρωμή σας για την παραγγελία {order} θα επιστραφεί · {company}',
  'mail.late-money-customer.title': 'Η πληρωμή σας έφτασε πολύ αργά για αυτή την παραγγελία',
  'mail.late-money-customer.text':
    'Γεια σας {name},\n\nΗ πληρωμή σας ύψους {total} για την παραγγελία {order} έφτασε αφού η παραγγελία είχε κλείσει και δεν κρατούσαμε πλέον τα προϊόντα της για εσάς. Η παραγγελία δεν θα σταλεί και θα σας επιστρέψουμε τα χρήματα στον αρχικό τρόπο πληρωμής.',
  'mail.late-money-customer.button': 'Δείτε την παραγγελία σας',

  'mail.transfer-reminder.subject': 'Υπενθύμιση πληρωμής για την παραγγελία {order} · {company}',
  'mail.transfer-reminder.title': 'Δεν έχουμε λάβει ακόμη τη μεταφορά σας',
  'mail.transfer-reminder.text':
    'Γεια σας {name},\n\nΗ παραγγελία σας {order}, ύψους {total}, περιμένει την τραπεζική μεταφορά σας. Παρακαλούμε μεταφέρετε το ποσό έως {until}. Μετά η παραγγελία λήγει και τα προϊόντα της διατίθενται ξανά προς πώληση.\n\nΑν το έχετε ήδη στείλει, δεν χρειάζεται να κάνετε κάτι.',
  'mail.transfer-reminder.button': 'Δείτε την παραγγελία σας',

  'mail.transfer-expired.subject': 'Η παραγγελία {order} έληξε · {company}',
  'mail.transfer-expired.title': 'Η παραγγελία σας έληξε',
  'mail.transfer-expired.text':
    'Γεια σας {name},\n\nΗ τραπεζική μεταφορά για την παραγγελία σας {order} δεν έφτασε εγκαίρως, οπότε η παραγγελία έληξε και δεν θα σταλεί.\n\nΑν στο μεταξύ στείλατε τα χρήματα, επικοινωνήστε μαζί μας: θα στείλουμε την παραγγελία αν τα προϊόντα είναι ακόμη διαθέσιμα ή θα σας επιστρέψουμε τα χρήματα.',
  'mail.transfer-expired.button': 'Δείτε την παραγγελία σας',

  'mail.transfer-expired-company.subject': 'Δεν λάβαμε τραπεζική μεταφορά για την παραγγελία {order} · {company}',
  'mail.transfer-expired-company.title': 'Η παραγγελία {order} έληξε χωρίς τραπεζική μεταφορά',
  'mail.transfer-expired-company.text':
    'Η τραπεζική μεταφορά, ύψους {total}, δεν έφτασε εγκαίρως. Πελάτης: {name}. Η παραγγελία {order} έληξε και τα προϊόντα της διατίθενται ξανά προς πώληση.',
  'mail.transfer-expired-company.button': 'Δείτε την παραγγελία',

  'mail.payment-link-reminder.subject': 'Υπενθύμιση πληρωμής για την παραγγελία {order} · {company}',
  'mail.payment-link-reminder.title': 'Η παραγγελία σας περιμένει την πληρωμή σας',
  'mail.payment-link-reminder.text':
    'Γεια σας {name},\n\nΗ παραγγελία σας {order} δεν έχει πληρωθεί ακόμη. Κρατάμε τα προϊόντα της για εσάς έως {until}. Παρακαλούμε πληρώστε {total} online έως τότε. Μετά η παραγγελία λήγει και τα προϊόντα της διατίθενται ξανά προς πώληση.',
  'mail.payment-link-reminder.button': 'Πληρώστε τώρα',

  'mail.payment-link-expired.subject': 'Η παραγγελία {order} έληξε · {company}',
  'mail.payment-link-expired.title': 'Η παραγγελία σας έληξε',
  'mail.payment-link-expired.text':
    'Γεια σας {name},\n\nΗ παραγγελία σας {order} δεν πληρώθηκε εγκαίρως και έληξε. Δεν χρεωθήκατε και τα προϊόντα της διατίθενται ξανά προς πώληση.\n\nΤα θέλετε ακόμη; Παραγγείλτε τα από το ηλεκτρονικό μας κατάστημα ή επικοινωνήστε μαζί μας για να καταχωρίσουμε νέα παραγγελία.',
  'mail.payment-link-expired.button': 'Δείτε την παραγγελία σας',

  'mail.newsletter-confirm.subject': 'Παρακαλούμε επιβεβαιώστε την εγγραφή σας στο newsletter του {company}',
  'mail.newsletter-confirm.title': 'Επιβεβαιώστε την εγγραφή σας',
  'mail.newsletter-confirm.text':
    'Κάποιος, ελπίζουμε εσείς, μας ζήτησε να στέλνουμε τα νέα και τις προσφορές μας σε αυτή τη διεύθυνση. Γράφουμε μόνο σε όσους το επιβεβαιώνουν.\n\nΑν δεν ήσασταν εσείς, αγνοήστε αυτό το email και δεν θα σας ξαναγράψουμε.',
  'mail.newsletter-confirm.button': 'Ναι, στείλτε μου το newsletter',
  'mail.newsletter-confirm.leave': 'Δεν το ζητήσατε εσείς; Διαγραφή από το newsletter',

  'mail.back-in-stock.subject': 'Ξανά διαθέσιμο: {product}',
  'mail.back-in-stock.title': 'Είναι ξανά διαθέσιμο',
  'mail.back-in-stock.text':
    'Το προϊόν για το οποίο ζητήσατε ειδοποίηση είναι ξανά διαθέσιμο: {product}. Δεν μπορούμε να σας κρατήσουμε ένα, γι’ αυτό μην περιμένετε πολύ.',
  'mail.back-in-stock.button': 'Δείτε το προϊόν',
  'mail.back-in-stock.leave': 'Δεν θέλετε ειδοποιήσεις για άλλα προϊόντα; Διακοπή όλων των ειδοποιήσεων',

  'mail.contact-message.subject': 'Μήνυμα από την ιστοσελίδα: {subject}',
  'mail.contact-message.title': 'Μήνυμα από τη φόρμα επικοινωνίας',
  'mail.contact-message.text': 'Όνομα: {name}\nEmail: {email}\nΤηλέφωνο: {phone}\nΘέμα: {subject}\n\n{message}',

  'mail.partner-request.subject': 'Αίτημα συνεργασίας: {subject}',
  'mail.partner-request.title': 'Νέο αίτημα συνεργασίας',
  'mail.partner-request.text': 'Όνομα: {name}\nEmail: {email}\nΤηλέφωνο: {phone}\nΘέμα: {subject}\n\n{message}',
}
