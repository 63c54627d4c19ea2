import type { Translated } from '../../languages.ts'
import type { deskFieldsWords as english } from '../desk-fields.ts'

export const deskFieldsWords: Translated<typeof english> = {
  'deskDelivery.title': 'Παράδοση',
  'deskDelivery.text':
    'Πού παραδίδει το κατάστημα, με ποιους τρόπους και με ποιο κόστος. Το ποσό για δωρεάν παράδοση βρίσκεται στις ρυθμίσεις.',
  'deskDelivery.countries': 'Χώρες',
  'deskDelivery.countriesServed':
    'Ένας τρόπος αποστολής παραδίδει ακόμη σε: {countries}. Αφαιρέστε πρώτα τη χώρα από εκείνον τον τρόπο ή κρατήστε την εδώ.',
  'deskDelivery.countriesLabel': 'Χώρες στις οποίες πουλά το κατάστημα',
  'deskDelivery.countriesHint':
    'Οι κωδικοί τους με δύο γράμματα, χωρισμένοι με κενά, όπως CY GR· το Ηνωμένο Βασίλειο είναι GB',
  'deskDelivery.methodCountries': 'Χώρες στις οποίες φτάνει',
  'deskDelivery.methodHint': 'Κωδικοί από τις χώρες του καταστήματος, χωρισμένοι με κενά: {countries}',
  'deskDelivery.new': 'Νέος τρόπος παράδοσης',
  'deskDelivery.name': 'Όνομα',
  'deskDelivery.nameEl': 'Όνομα στα ελληνικά',
  'deskDelivery.cost': 'Τιμή με ΦΠΑ',
  'deskDelivery.save': 'Αποθήκευση',
  'deskDelivery.add': 'Προσθήκη',
  'deskDelivery.remove': 'Διαγραφή…',
  'deskDelivery.removed': 'Οι παραγγελίες που έγιναν με αυτόν μένουν όπως είναι.',
  'deskDelivery.last': 'Είναι ο μοναδικός τρόπος παράδοσης. Χωρίς αυτόν δεν παραδίδεται τίποτα.',

  'deskCompany.title': 'Τράπεζα και ωράριο',
  'deskCompany.bank': 'Τραπεζικά στοιχεία',
  'deskCompany.bankText':
    'Εδώ στέλνουν τα χρήματά τους όσοι πληρώνουν με τραπεζικό έμβασμα: τα στοιχεία γράφονται στα μηνύματα και στις παραγγελίες τους. Χωρίς αυτά δεν προσφέρεται έμβασμα.',
  'deskCompany.iban': 'IBAN',
  'deskCompany.bic': 'BIC',
  'deskCompany.beneficiary': 'Δικαιούχος',
  'deskCompany.hours': 'Ωράριο λειτουργίας',
  'deskCompany.hoursText':
    'Με το ρολόι του καταστήματος. Ημέρα χωρίς ώρες είναι ημέρα αργίας· αν κλείνετε μετά τα μεσάνυχτα, η ώρα είναι της επόμενης ημέρας.',
  'deskCompany.kept': 'Το κατάστημα δείχνει το ωράριό του',
  'deskCompany.opens': '{day}, από',
  'deskCompany.closes': '{day}, έως',
  'deskCompany.save': 'Αποθήκευση',
}
