import type { ageGateMessages as ageGateMessagesEn } from '../en/age-gate.ts'
import type { Translated } from '../languages.ts'

export const ageGateMessages: Translated<typeof ageGateMessagesEn> = {
  'age.question': 'Είστε {age} ετών και άνω;',
  'age.text':
    'Τα προϊόντα του {company} απευθύνονται μόνο σε ενηλίκους. Παρακαλούμε επιβεβαιώστε την ηλικία σας για να εισέλθετε.',
  'age.yes': 'Ναι',
  'age.no': 'Όχι',
  'age.legal': 'Πριν απαντήσετε μπορείτε να διαβάσετε:',
  'age.terms': 'Όροι και προϋποθέσεις',
  'age.privacy': 'Πολιτική απορρήτου',
  'age.welcome': 'Καλώς ήρθατε στο {company}!',
  'age.underAge.title': 'Ανήλικος επισκέπτης',
  'age.underAge.text': 'Λυπούμαστε, η ηλικία σας δεν σας επιτρέπει να εισέλθετε αυτή τη στιγμή.',
  'age.notConfirmed': 'Η ηλικία του επισκέπτη δεν έχει επιβεβαιωθεί.',
}
