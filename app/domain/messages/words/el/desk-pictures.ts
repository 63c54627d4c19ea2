import type { Translated } from '../../languages.ts'
import type { deskPicturesWords as english } from '../desk-pictures.ts'

export const deskPicturesWords: Translated<typeof english> = {
  'deskPictures.picture': 'Εικόνα',
  'deskPictures.none': 'Καμία',
  'deskPictures.choose': 'Παρακαλούμε επιλέξτε',
  'deskPictures.upload': 'Νέα εικόνα στη θέση της',
  'deskPictures.uploadHint':
    'AVIF, WebP, JPEG ή PNG, έως 10 MB και 60 megapixel. Το κατάστημα φτιάχνει μικρότερα αρχεία και αφαιρεί όσα έγραψε η κάμερα, όπως την τοποθεσία.',
  'deskPictures.alt': 'Τι δείχνει η νέα εικόνα',
  'deskPictures.altHint': 'Για όσους δεν μπορούν να τη δουν',
  'deskPictures.now': 'Η εικόνα που εμφανίζεται τώρα',
  'deskPictures.of': 'Εικόνες: {name}',
  'deskPictures.count': 'Εικόνες ({count})',
  'deskPictures.countOf': 'Εικόνες: {name} ({count})',
  'deskPictures.back': 'Πίσω στο προϊόν',
  'deskPictures.number': 'Εικόνα {number}',
  'deskPictures.altOf': 'Τι δείχνει η εικόνα {number}',
  'deskPictures.place': 'Θέση της εικόνας {number}',
  'deskPictures.gone': 'Αφαίρεση της εικόνας {number}',
  'deskPictures.add': 'Ακόμη μία από τις εικόνες του καταστήματος',
  'deskPictures.addUpload': 'Ή μια νέα εικόνα',
  'deskPictures.fromCategory': 'Αυτή της κατηγορίας του',
  'deskPictures.save': 'Αποθήκευση εικόνων',
  'deskPictures.saved': 'Οι εικόνες αποθηκεύτηκαν: {name}.',
  'deskPictures.missing': 'Η εικόνα που επιλέξατε δεν υπάρχει πια. Παρακαλούμε επιλέξτε ξανά.',

  'deskPictures.title': 'Εικόνες που προστέθηκαν εδώ',
  'deskPictures.text':
    'Προστίθενται στις σελίδες των προϊόντων, των κατηγοριών, των μαρκών, των διαφανειών, των άρθρων και των κειμένων. Όποια δεν εμφανίζεται πουθενά μπορεί να αφαιρεθεί: το αρχείο της διαγράφεται έναν μήνα αργότερα.',
  'deskPictures.file': 'Αρχείο',
  'deskPictures.size': 'Μέγεθος',
  'deskPictures.use': 'Χρήση',
  'deskPictures.inUse': 'Εμφανίζεται στο κατάστημα',
  'deskPictures.silent': 'Χωρίς περιγραφή',
  'deskPictures.remove': 'Αφαίρεση',
  'deskPictures.removed': 'Η εικόνα αφαιρέθηκε.',
  'deskPictures.shown': 'Η εικόνα παραμένει: κάπου εμφανίζεται, ή είχε ήδη αφαιρεθεί.',
  'deskPictures.empty': 'Δεν έχει προστεθεί καμία ακόμη.',
}
