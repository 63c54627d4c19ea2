import type { Translated } from '../../languages.ts'
import type { frontWords as english } from '../front.ts'

export const frontWords: Translated<typeof english> = {
  'front.unknownHost.title': 'Εδώ δεν υπάρχει κατάστημα',
  'front.unknownHost.text':
    'Στη διεύθυνση {host} δεν έχει δημοσιευτεί κατάστημα. Ελέγξτε αν γράψατε σωστά τη διεύθυνση.',
  'front.unavailable.title': 'Το κατάστημα είναι κλειστό για λίγο',
  'front.unavailable.text':
    'Το κατάστημα δεν μπορεί να ανοίξει αυτή τη στιγμή. Το έχουμε σημειώσει· παρακαλούμε δοκιμάστε ξανά σε ένα λεπτό.',
  'front.crossSite.title': 'Η φόρμα αυτή ήρθε από αλλού',
  'front.crossSite.text':
    'Για την ασφάλειά σας, το κατάστημα δέχεται μόνο φόρμες που συμπληρώθηκαν στις δικές του σελίδες. Επιστρέψτε στο κατάστημα και δοκιμάστε ξανά.',
  'front.tooMany.title': 'Μια στιγμή, παρακαλούμε',
  'front.tooMany.text':
    'Ήρθαν πάρα πολλά αιτήματα από τη σύνδεσή σας. Παρακαλούμε περιμένετε ένα λεπτό και δοκιμάστε ξανά.',
  'front.refused.title': 'Αυτό δεν πέτυχε',
  'front.refused.text':
    'Η σελίδα δεν δέχεται αυτό που στάλθηκε και τίποτα δεν άλλαξε. Παρακαλούμε επιστρέψτε και δοκιμάστε ξανά.',
  'front.tooLong.title': 'Είναι πολύ μεγάλο',
  'front.tooLong.text':
    'Εδώ το κατάστημα δέχεται έως {most}. Επιστρέψτε, συντομεύστε το κείμενο ή επιλέξτε μικρότερο αρχείο και στείλτε το ξανά.',
  'front.call': 'Ή καλέστε μας: {phone}',
  'front.noPicture': 'Δεν υπάρχει τέτοια εικόνα.',
  'front.home': 'Στην αρχική σελίδα',
}
