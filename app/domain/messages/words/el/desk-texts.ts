import type { Translated } from '../../languages.ts'
import type { deskTextsWords as english } from '../desk-texts.ts'

export const deskTextsWords: Translated<typeof english> = {
  'deskTexts.title': 'Κείμενα',
  'deskTexts.text': 'Όλα τα κείμενα του καταστήματος. Οι αλλαγές εμφανίζονται σε μισό λεπτό, το αργότερο σε ενάμισι.',
  'deskTexts.search': 'Λέξεις του κειμένου ή το κλειδί του',
  'deskTexts.own': 'Μόνο όσα έχετε αλλάξει',
  'deskTexts.empty': 'Κανένα κείμενο δεν έχει αυτές τις λέξεις.',
  'deskTexts.more': 'Εμφανίζονται τα πρώτα {count}. Με περισσότερες λέξεις βρίσκετε λιγότερα κείμενα.',
  'deskTexts.key': 'Κλειδί',
  'deskTexts.en': 'Αγγλικά',
  'deskTexts.el': 'Ελληνικά',
  'deskTexts.change': 'Αλλαγή',
  'deskTexts.yours': 'δικό σας κείμενο',

  'deskText.back': 'Όλα τα κείμενα',
  'deskText.original': 'Αρχικό κείμενο',
  'deskText.language': 'Γλώσσα',
  'deskText.words': 'Το δικό σας κείμενο',
  'deskText.names': 'Το κατάστημα συμπληρώνει {names}: το κείμενο πρέπει να περιέχει τα ίδια.',
  'deskText.submit': 'Αποθήκευση κειμένου',
  'deskText.restore': 'Επαναφορά αρχικού κειμένου',
  'deskText.saved': 'Αποθηκεύτηκε. Εμφανίζεται στο κατάστημα σε μισό λεπτό, το αργότερο σε ενάμισι.',
  'deskText.unchanged': 'Το κείμενο είναι ήδη έτσι.',
  'deskText.faulty': 'Το κείμενο δεν γίνεται δεκτό: {faults}',
  'deskText.unavailable': 'Δεν ήταν δυνατή η αποθήκευση. Δοκιμάστε ξανά.',
}
