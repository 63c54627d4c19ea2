import type { Translated } from '../../languages.ts'
import type { deskWords as english } from '../desk.ts'

export const deskWords: Translated<typeof english> = {
  'desk.title': 'Διαχείριση',
  'desk.skip': 'Μετάβαση στο περιεχόμενο',
  'desk.menu': 'Μενού',
  'desk.toShop': 'Στο κατάστημα',
  'desk.signOut': 'Αποσύνδεση',
  'desk.role.owner': 'Ιδιοκτήτης',
  'desk.role.staff': 'Προσωπικό',

  'desk.menu.overview': 'Επισκόπηση',
  'desk.menu.orders': 'Παραγγελίες',
  'desk.menu.goods': 'Προϊόντα και απόθεμα',
  'desk.menu.categories': 'Κατηγορίες',
  'desk.menu.brands': 'Μάρκες',
  'desk.menu.slides': 'Διαφάνειες',
  'desk.menu.pages': 'Σελίδες',
  'desk.menu.priceLists': 'Τιμοκατάλογοι',
  'desk.menu.customers': 'Πελάτες',
  'desk.menu.reviews': 'Κριτικές',
  'desk.menu.messages': 'Κείμενα',
  'desk.menu.mail': 'Αλληλογραφία',
  'desk.menu.errors': 'Σφάλματα',
  'desk.menu.settings': 'Ρυθμίσεις',
  'desk.menu.staff': 'Προσωπικό',
  'desk.menu.changes': 'Αλλαγές',

  'desk.refused.title': 'Μόνο για τον ιδιοκτήτη',
  'desk.refused.text': 'Ο ρόλος σας δεν ανοίγει αυτή τη σελίδα. Απευθυνθείτε σε έναν ιδιοκτήτη του καταστήματος.',
  'desk.absent.title': 'Δεν υπάρχει τίποτα εδώ',
  'desk.absent.text': 'Η σελίδα ίσως μετακινήθηκε ή αυτό που έδειχνε δεν υπάρχει πια.',
  'desk.failed.title': 'Κάτι πήγε στραβά',
  'desk.failed.text': 'Δοκιμάστε ξανά. Αν συμβεί πάλι, αναφέρετε στον υπεύθυνο της πλατφόρμας τον αριθμό {id}.',
  'desk.toOverview': 'Στην επισκόπηση',

  'desk.filter': 'Εμφάνιση',
  'desk.pages': 'Σελίδες της λίστας',
  'desk.newer': 'Νεότερα',
  'desk.older': 'Παλαιότερα',
  'desk.saved': 'Αποθηκεύτηκε.',
  'desk.changedMeanwhile': 'Κάποιος το άλλαξε στο μεταξύ. Οι δικές σας αλλαγές δεν έχουν αποθηκευτεί ακόμη.',
}
