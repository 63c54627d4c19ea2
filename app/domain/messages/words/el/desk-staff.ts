import type { Translated } from '../../languages.ts'
import type { deskStaffWords as english } from '../desk-staff.ts'

export const deskStaffWords: Translated<typeof english> = {
  'deskStaff.title': 'Προσωπικό',
  'deskStaff.text':
    'Οι ιδιοκτήτες μπορούν τα πάντα. Το προσωπικό εργάζεται με παραγγελίες, προϊόντα, πελάτες και κριτικές.',
  'deskStaff.name': 'Όνομα',
  'deskStaff.email': 'Διεύθυνση email',
  'deskStaff.role': 'Ρόλος',
  'deskStaff.state': 'Κατάσταση',
  'deskStaff.actions': 'Ενέργειες',
  'deskStaff.invited': 'Δεν έχει συνδεθεί ακόμη για πρώτη φορά',
  'deskStaff.sessions': 'Συνδεδεμένα προγράμματα περιήγησης: {count}',
  'deskStaff.away': 'Δεν είναι συνδεδεμένος',
  'deskStaff.you': 'Εσείς',
  'deskStaff.makeOwner': 'Ορισμός ως ιδιοκτήτη: {name}',
  'deskStaff.makeStaff': 'Ορισμός ως προσωπικού: {name}',
  'deskStaff.signOut': 'Αποσύνδεση από παντού: {name}',
  'deskStaff.link': 'Αποστολή νέου συνδέσμου: {name}',
  'deskStaff.remove': 'Αφαίρεση: {name}',
  'deskStaff.manage': 'Αλλαγή: {name}',
  'deskStaff.add.title': 'Νέο μέλος',
  'deskStaff.add.text': 'Θα λάβει μήνυμα με σύνδεσμο για να επιλέξει κωδικό. Ο σύνδεσμος ισχύει για μία ημέρα.',
  'deskStaff.add.submit': 'Πρόσκληση',
  'deskStaff.added': 'Η πρόσκληση προς {email} στάλθηκε.',
  'deskStaff.linkSent':
    'Νέος σύνδεσμος στέλνεται στο {email}. Η εφαρμογή ελέγχου ταυτότητας ρυθμίζεται εκ νέου με αυτόν.',
  'deskStaff.changed': 'Ο ρόλος του {email} άλλαξε· όποιος ήταν συνδεδεμένος συνδέεται ξανά.',
  'deskStaff.signedOut': 'Ο χρήστης {email} αποσυνδέθηκε από παντού.',
  'deskStaff.removed': 'Ο χρήστης {email} αφαιρέθηκε και αποσυνδέθηκε.',
  'deskStaff.taken': 'Κάποιος στη διαχείριση έχει ήδη αυτή τη διεύθυνση email.',
  'deskStaff.lastOwner': 'Ένα κατάστημα δεν μένει ποτέ χωρίς ιδιοκτήτη. Ορίστε πρώτα κάποιον άλλον ως ιδιοκτήτη.',
  'deskStaff.gone': 'Δεν είναι πια στη διαχείριση.',

  'deskAccount.title': 'Ο λογαριασμός σας',
  'deskAccount.password.done': 'Ο κωδικός σας άλλαξε.',
  'deskAccount.sessions.text':
    'Ένας περιηγητής αποσυνδέεται μετά από 30 λεπτά χωρίς χρήση και 12 ώρες μετά τη σύνδεση.',
}
