import type { Translated } from '../../languages.ts'
import type { blogWords as english } from '../blog.ts'

export const blogWords: Translated<typeof english> = {
  'blog.description': 'Νέα, συμβουλές και απαντήσεις από το κατάστημα {company}.',
  'blog.posts': 'Άρθρα',
  'blog.byline': 'από {author}',
  'blog.empty.title': 'Δεν υπάρχει ακόμη κάτι για ανάγνωση',
  'blog.empty.text': 'Δεν έχουμε γράψει κάτι μέχρι στιγμής. Περάστε ξανά σύντομα.',
  'blog.back': 'Όλα τα άρθρα',
  'blog.more': 'Διαβάστε επίσης',
  'blog.newer': 'Νεότερο',
  'blog.older': 'Παλαιότερο',
}
