import type { Translated } from '../../languages.ts'
import type { customersWords as english } from '../customers.ts'

export const customersWords: Translated<typeof english> = {
  'field.required': 'Το πεδίο αυτό είναι υποχρεωτικό',
  'field.emailAt': 'Μια διεύθυνση email έχει @',
  'field.email': 'Η μορφή του email δεν είναι έγκυρη',
  'field.phone': 'Το κινητό πρέπει να αποτελείται από αριθμούς',
  'field.country': 'Παρακαλούμε επιλέξτε μια χώρα από τη λίστα',
  'field.tooLong': 'Το κείμενο είναι πολύ μεγάλο',
  'field.password': 'Ο κωδικός έχει τουλάχιστον 8 χαρακτήρες',
  'field.passwordsDiffer': 'Οι κωδικοί δεν ταιριάζουν',
  'field.privacy': 'Δεν έχετε αποδεχτεί την πολιτική απορρήτου',
  'field.code': 'Ο κωδικός αποτελείται από 6 ψηφία',
  'field.choice': 'Παρακαλούμε επιλέξτε ένα από αυτά',
  'field.amount': 'Παρακαλούμε γράψτε το ποσό έτσι: 12.50',
  'field.points': 'Δεν μπορείτε να εξαργυρώσετε τόσους πόντους σε αυτή την παραγγελία',
  'field.cardLeast': 'Η πληρωμή με κάρτα ξεκινά από 0,30 €. Παρακαλούμε επιλέξτε άλλον τρόπο πληρωμής',
  'field.birthDate': 'Παρακαλούμε συμπληρώστε την ημερομηνία γέννησής σας',
  'field.age': 'Η ηλικία σας δεν σας επιτρέπει να παραγγείλετε εδώ',
  'field.terms': 'Παρακαλούμε αποδεχτείτε τους όρους και τις προϋποθέσεις',

  'contact.required.title': 'Κενά υποχρεωτικά πεδία',
  'contact.required.text': 'Τα υποχρεωτικά πεδία (*) δεν μπορούν να μείνουν κενά',
  'contact.email.title': 'Λάθος μορφή email',
  'contact.email.text': 'Το email πρέπει να έχει τη μορφή {email}',

  'register.required': 'Παρακαλούμε συμπληρώστε όλα τα υποχρεωτικά πεδία *',
  'register.phone': 'Το κινητό πρέπει να αποτελείται από αριθμούς',
  'register.privacy': 'Δεν έχετε αποδεχτεί την πολιτική απορρήτου',
  'register.exists': 'Το όνομα χρήστη ή το τηλέφωνο υπάρχει ήδη!',
  'register.taken.title': 'Το όνομα χρήστη χρησιμοποιείται ήδη',
  'register.taken.text': 'Παρακαλούμε επιλέξτε άλλο',
  'register.failed': 'Κάτι πήγε στραβά, παρακαλούμε δοκιμάστε ξανά ή επικοινωνήστε με τον διαχειριστή της ιστοσελίδας',
  'register.done.title': 'Συγχαρητήρια!',
  'register.done.text': 'Η εγγραφή ολοκληρώθηκε με επιτυχία',
  'register.done.button': 'Ευχαριστώ!',

  'login.required.title': 'Υποχρεωτικά πεδία είναι κενά.',
  'login.required.text': 'Το όνομα χρήστη ή ο κωδικός δεν μπορεί να είναι κενά',
  'login.wrong.title': 'Λάθος όνομα χρήστη / κωδικός',
  'login.wrong.text': 'Παρακαλούμε δοκιμάστε ξανά!',
  'login.noPassword.title': 'Καλώς ήρθατε στο νέο μας κατάστημα',
  'login.noPassword.mail': 'Ο λογαριασμός σας δεν έχει ακόμη κωδικό. Ζητήστε έναν σύνδεσμο με email και επιλέξτε έναν.',
  'login.noPassword.shop':
    'Ο λογαριασμός σας δεν έχει ακόμη κωδικό ούτε διεύθυνση email. Παρακαλούμε επικοινωνήστε με το κατάστημα.',
  'login.limited.title': 'Πάρα πολλές προσπάθειες',
  'login.limited.text': 'Παρακαλούμε δοκιμάστε ξανά σε {minutes} λεπτά ή επαναφέρετε τον κωδικό σας μέσω email.',
  'login.code.wrong': 'Ο κωδικός δεν είναι σωστός ή έχει ήδη χρησιμοποιηθεί. Παρακαλούμε δοκιμάστε τον επόμενο.',
  'login.code.expired': 'Η σύνδεση άργησε πολύ. Παρακαλούμε ξεκινήστε από την αρχή.',

  'limited.text': 'Πάρα πολλές φορές. Παρακαλούμε δοκιμάστε ξανά σε {minutes} λεπτά.',

  'forgot.empty': 'Παρακαλούμε πληκτρολογήστε πρώτα το email σας',
  'forgot.format': 'Η μορφή του email δεν είναι έγκυρη',
  'forgot.done': 'Δείτε τα εισερχόμενά σας για οδηγίες',
  'forgot.notFound': 'Το email δεν βρέθηκε',

  'reset.bothRequired': 'Και τα δύο πεδία είναι υποχρεωτικά',
  'reset.mismatch': 'Οι κωδικοί δεν ταιριάζουν',
  'reset.done': 'Ο κωδικός ενημερώθηκε με επιτυχία',
  'reset.failed': 'Κάτι πήγε στραβά',
  'reset.expired': 'Ο σύνδεσμος επαναφοράς του κωδικού έχει λήξει!',

  'notice.wrongEmail.title': 'Λάθος email',
  'notice.wrongEmail.text': 'Παρακαλούμε εισαγάγετε ένα έγκυρο email',

  'account.passwordWrong': 'Ο παλιός κωδικός δεν είναι σωστός',
  'account.emailTaken': 'Άλλος λογαριασμός έχει αυτή τη διεύθυνση email',
  'account.phoneTaken': 'Άλλος λογαριασμός έχει αυτόν τον αριθμό τηλεφώνου',
  'account.linkExpired': 'Ο σύνδεσμος έχει λήξει ή έχει ήδη χρησιμοποιηθεί',
}
