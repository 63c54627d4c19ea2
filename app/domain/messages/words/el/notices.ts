import type { Translated } from '../../languages.ts'
import type { noticesWords as english } from '../notices.ts'

export const noticesWords: Translated<typeof english> = {
  'notices.text': 'Σας γράφουμε μία φορά όταν είναι ξανά διαθέσιμα.',
  'notices.none': 'Δεν περιμένετε κάτι. Τα προϊόντα που έχουν εξαντληθεί έχουν μια φόρμα γι’ αυτό.',
  'notices.stock': 'Ξανά διαθέσιμα',
  'notices.since': 'Ζητήθηκε στις',
  'notices.to': 'προς {email}',
  'notices.remove': 'Αφαίρεση',
  'notices.removeOf': 'Αφαίρεση: {product}',
  'notices.removed': 'Η ειδοποίηση αφαιρέθηκε.',
  'notices.newsletter': 'Ενημερωτικό δελτίο',
  'notices.newsletter.on': 'Το ενημερωτικό μας δελτίο στέλνεται στο {email}.',
  'notices.newsletter.waiting': 'Περιμένουμε να ακολουθήσετε τον σύνδεσμο στο μήνυμα προς {email}.',
  'notices.newsletter.off': 'Δεν έχετε εγγραφεί στο ενημερωτικό μας δελτίο με αυτόν τον λογαριασμό.',
  'notices.newsletter.join': 'Εγγραφή',
  'notices.newsletter.leave': 'Διαγραφή',
  'notices.newsletter.left': 'Διαγραφήκατε και δεν κρατάμε πια τη διεύθυνσή σας.',
}
