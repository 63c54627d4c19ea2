import type { Translated } from '../../languages.ts'
import type { deskChangesWords as english } from '../desk-changes.ts'

export const deskChangesWords: Translated<typeof english> = {
  'deskChanges.title': 'Αλλαγές',
  'deskChanges.text': 'Όσα έγιναν στη διαχείριση, τα νεότερα πρώτα.',
  'deskChanges.empty': 'Δεν έχει αλλάξει τίποτα ακόμη.',
  'deskChanges.at': 'Πότε',
  'deskChanges.who': 'Ποιος',
  'deskChanges.what': 'Τι',
  'deskChanges.subject': 'Σε τι',
  'deskChanges.detail': 'Λεπτομέρειες',
  'deskChanges.about': 'Σε τι',

  'change.staff.signed-in': 'Σύνδεση',
  'change.staff.added': 'Προστέθηκε μέλος του προσωπικού',
  'change.staff.removed': 'Αφαιρέθηκε μέλος του προσωπικού',
  'change.staff.role': 'Αλλαγή ρόλου',
  'change.staff.link': 'Νέος σύνδεσμος για επιλογή κωδικού',
  'change.staff.signed-out': 'Αποσύνδεση από παντού',
  'change.order.marked': 'Αλλαγή κατάστασης παραγγελίας',
  'change.order.refunded': 'Επιστροφή χρημάτων',
  'change.order.refund-settled': 'Επιστροφή χρημάτων που διευθετήθηκε με το χέρι',
  'change.order.seen': 'Η παραγγελία εξετάστηκε',
}
