import type { Translated } from '../../languages.ts'
import type { deskImportWords as english } from '../desk-import.ts'

export const deskImportWords: Translated<typeof english> = {
  'deskImport.title': 'Εισαγωγή προϊόντων',
  'deskImport.text':
    'Ένα αρχείο CSV όπως το γράφει η εξαγωγή. Ελέγχεται ολόκληρο και εμφανίζεται πριν γραφτεί οτιδήποτε.',
  'deskImport.file': 'Αρχείο CSV',
  'deskImport.check': 'Έλεγχος αρχείου',
  'deskImport.noFile': 'Παρακαλούμε επιλέξτε ένα αρχείο CSV έως 10 MB. Τα μεγαλύτερα εισάγονται από τη γραμμή εντολών.',
  'deskImport.refused': 'Το αρχείο απορρίφθηκε και δεν γράφτηκε τίποτα',
  'deskImport.row': 'Γραμμή',
  'deskImport.column': 'Στήλη',
  'deskImport.fault': 'Τι είναι λάθος',
  'deskImport.preview': 'Τι θα αλλάξει',
  'deskImport.rows': 'Γραμμές',
  'deskImport.added': 'Νέα προϊόντα',
  'deskImport.changed': 'Αλλαγμένα',
  'deskImport.unchanged': 'Αμετάβλητα',
  'deskImport.was': 'Στο κατάστημα',
  'deskImport.is': 'Στο αρχείο',
  'deskImport.first': 'Οι πρώτες διαφορές',
  'deskImport.nothing': 'Δεν υπάρχουν διαφορές.',
  'deskImport.write': 'Εγγραφή',
  'deskImport.drop': 'Απόρριψη αρχείου',
  'deskImport.dropped': 'Το αρχείο απορρίφθηκε. Δεν γράφτηκε τίποτα.',
  'deskImport.written': '{name}: προστέθηκαν {added} προϊόντα, άλλαξαν {changed}.',
  'deskImport.stopped': 'Το κατάστημα άλλαξε στο μεταξύ. Παρακαλούμε ελέγξτε ξανά το αρχείο.',
  'deskImport.gone': 'Το αρχείο δεν υπάρχει πια. Παρακαλούμε φορτώστε το ξανά.',
}
