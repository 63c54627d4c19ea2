import type { Translated } from '../../languages.ts'
import type { deskRemovalWords as english } from '../desk-removal.ts'

export const deskRemovalWords: Translated<typeof english> = {
  'deskRemoval.title': 'Διαγραφή: {name};',
  'deskRemoval.text': 'Φεύγει αμέσως από το κατάστημα και δεν μπορεί να επανέλθει.',
  'deskRemoval.folder':
    'Αν το κατάστημα δημοσιεύεται και από φάκελο, η επόμενη δημοσίευση το παραλείπει· μία με --content το επαναφέρει.',
  'deskRemoval.product':
    'Μαζί του φεύγουν οι τιμές, το απόθεμα, οι κριτικές του και ό,τι έχουν από αυτό τα καλάθια, και το καλάθι ενημερώνει τους πελάτες. Για να το αποσύρετε προσωρινά από την πώληση, απενεργοποιήστε το στη σελίδα του.',
  'deskRemoval.yes': 'Διαγραφή',
  'deskRemoval.no': 'Να μείνει',
  'deskRemoval.done': 'Διαγράφηκε: {name}.',
  'deskRemoval.inUse': 'Δεν μπορεί να διαγραφεί',
  'deskRemoval.categories':
    'Κατηγορίες που ανήκουν σε αυτήν: {count}. Δώστε τους άλλη κύρια κατηγορία ή διαγράψτε τις πρώτα.',
  'deskRemoval.products':
    'Προϊόντα που ανήκουν εδώ, μαζί με όσα είναι εκτός πώλησης: {count}. Μεταφέρετέ τα πρώτα αλλού.',
  'deskRemoval.customers': 'Πελάτες που αγοράζουν με αυτόν: {count}. Ορίστε τους πρώτα άλλες τιμές.',
  'deskRemoval.stock': 'Παραλλαγές με απόθεμα εδώ: {count}. Μηδενίστε πρώτα το απόθεμά τους.',
  'deskRemoval.orders': 'Παραγγελίες που το αναφέρουν: {count}. Το χρειάζονται· απενεργοποιήστε το.',
  'deskRemoval.last': 'Είναι το μοναδικό, και το κατάστημα χρειάζεται ένα.',
}
