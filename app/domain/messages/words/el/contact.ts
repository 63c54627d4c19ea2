import type { Translated } from '../../languages.ts'
import type { contactWords as english } from '../contact.ts'

export const contactWords: Translated<typeof english> = {
  'contact.write': 'Γράψτε μας',
  'contact.name': 'Όνομα',
  'contact.email': 'Email',
  'contact.phone': 'Τηλέφωνο',
  'contact.subject': 'Θέμα',
  'contact.message': 'Μήνυμα',
  'contact.submit': 'ΑΠΟΣΤΟΛΗ',
  'contact.sent.title': 'Το email σας στάλθηκε με επιτυχία',
  'contact.sent.text': 'Θα επικοινωνήσουμε μαζί σας το συντομότερο δυνατόν',
  'contact.failed.title': 'Ωχ, κάτι πήγε στραβά',
  'contact.failed.text': 'Παρακαλούμε δοκιμάστε ξανά αργότερα',

  'contact.stores': 'Τα καταστήματά μας',
  'contact.office': 'Γραφείο',
  'contact.hours': 'Ώρες λειτουργίας',
  'contact.openNow': 'Ανοιχτά τώρα',
  'contact.closedNow': 'Κλειστά τώρα',
  'contact.today': 'Σήμερα {opens} έως {closes}',
  'contact.closedToday': 'Κλειστά σήμερα',
  'contact.workingHours': 'Ωράριο',
  'contact.workingDays': 'Καθημερινές',
  'contact.weekend': 'Σαββατοκύριακο',

  'contact.map': 'Στον χάρτη',
  'contact.openMap': 'Άνοιγμα στο Google Maps',
  'contact.showMap': 'Εμφάνιση χάρτη (φορτώνει το Google Maps)',
  'contact.mapConsent': 'Ο χάρτης προέρχεται από την Google, η οποία έτσι μαθαίνει ότι τον βλέπετε.',
  'contact.marker': 'Εδώ βρίσκεται το κατάστημα {company}',

  'partner.write': 'Στείλτε μας το αίτημά σας',
}
