import type { Translated } from '../../languages.ts'
import type { registerWords as english } from '../register.ts'

export const registerWords: Translated<typeof english> = {
  'register.title': 'Εγγραφή',
  'register.description': 'Ανοίξτε λογαριασμό και παραγγέλνετε πιο γρήγορα.',
  'register.details': 'Στοιχεία χρέωσης',
  'register.firstName': 'Όνομα',
  'register.lastName': 'Επώνυμο',
  'register.company': 'Επωνυμία εταιρείας (προαιρετικά)',
  'register.country': 'Χώρα',
  'register.chooseCountry': 'Επιλέξτε χώρα',
  'register.street': 'Οδός και αριθμός',
  'register.city': 'Πόλη',
  'register.postcode': 'Ταχυδρομικός κώδικας',
  'register.phone.label': 'Τηλέφωνο',
  'register.email': 'Διεύθυνση email (όνομα χρήστη)',
  'register.password': 'Κωδικός πρόσβασης',
  'register.passwordHint': 'Τουλάχιστον 8 χαρακτήρες',
  'register.privacy.label': 'Συμφωνώ με την {link}',
  'register.privacy.link': 'πολιτική απορρήτου',
  'register.submit': 'Εγγραφή',
}
