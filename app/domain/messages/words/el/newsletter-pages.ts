import type { Translated } from '../../languages.ts'
import type { newsletterPagesWords as english } from '../newsletter-pages.ts'

export const newsletterPagesWords: Translated<typeof english> = {
  'newsletter.text': 'Νέες αφίξεις και προσφορές, πού και πού. Μπορείτε να διαγραφείτε από κάθε μήνυμα.',
  'newsletter.description': 'Λάβετε τα νέα και τις προσφορές μας με email.',
  'newsletter.sent.title': 'Ένα βήμα ακόμη',
  'newsletter.sent.text':
    'Παρακαλούμε δείτε τα εισερχόμενά σας: ακολουθήστε τον σύνδεσμο στο μήνυμά μας και είστε μέσα. Όποιος λαμβάνει ήδη το ενημερωτικό μας δελτίο δεν παίρνει μήνυμα.',
  'newsletter.popup.title': 'Μάθετέ το πρώτοι',
  'newsletter.popup.hide': 'Να μην εμφανιστεί ξανά',
  'newsletter.popup.close': 'Κλείσιμο',

  'mailLink.description': 'Τι σας στέλνουμε με email.',
  'mailLink.home': 'Στην αρχική σελίδα',

  'mailLink.confirm-newsletter.title': 'Η εγγραφή σας',
  'mailLink.confirm-newsletter.text':
    'Παρακαλούμε επιβεβαιώστε ότι θέλετε το ενημερωτικό μας δελτίο σε αυτή τη διεύθυνση.',
  'mailLink.confirm-newsletter.submit': 'Ναι, εγγράψτε με',
  'mailLink.confirm-newsletter.done': 'Η εγγραφή σας ολοκληρώθηκε. Ευχαριστούμε!',
  'mailLink.confirm-newsletter.gone':
    'Ο σύνδεσμος έχει λήξει ή αντικαταστάθηκε από νεότερο. Παρακαλούμε εγγραφείτε ξανά.',

  'mailLink.leave-newsletter.title': 'Διαγραφή',
  'mailLink.leave-newsletter.text': 'Δεν θέλετε πια το ενημερωτικό μας δελτίο; Διαγράφουμε τη διεύθυνσή σας.',
  'mailLink.leave-newsletter.submit': 'Διαγράψτε με',
  'mailLink.leave-newsletter.done': 'Διαγραφήκατε και δεν κρατάμε πια τη διεύθυνσή σας.',
  'mailLink.leave-newsletter.gone': 'Δεν είστε εγγεγραμμένοι στο ενημερωτικό μας δελτίο, ή όχι πια.',

  'mailLink.leave-notices.title': 'Τέλος στις ειδοποιήσεις',
  'mailLink.leave-notices.text':
    'Δεν θα σας γράφουμε πια όταν προϊόντα είναι ξανά διαθέσιμα, όποια κι αν είχατε ζητήσει.',
  'mailLink.leave-notices.submit': 'Μη μου στέλνετε άλλες ειδοποιήσεις',
  'mailLink.leave-notices.done': 'Δεν θα σας στείλουμε άλλες ειδοποιήσεις.',
  'mailLink.leave-notices.gone': 'Καμία ειδοποίηση δεν περιμένει πια για τη διεύθυνσή σας.',
}
