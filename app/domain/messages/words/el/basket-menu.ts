import type { Translated } from '../../languages.ts'
import type { basketMenuWords as english } from '../basket-menu.ts'

export const basketMenuWords: Translated<typeof english> = {
  'cartMenu.lines': 'Προϊόντα στο καλάθι',
  'cartMenu.times': '{quantity} x',
  'cartMenu.remove': 'Αφαίρεση: {name}',
  'cartMenu.total': 'Σύνολο',
  'cartMenu.toCart': 'Προβολή καλαθιού / Συνέχεια στο ταμείο',
  'cartMenu.loading': 'Το καλάθι φορτώνεται',
  'cartMenu.unknown': 'Το καλάθι δεν μπορεί να εμφανιστεί αυτή τη στιγμή.',

  'restore.title': 'Καλώς ήρθατε ξανά',
  'restore.text': 'Ο περιηγητής σας δεν έχει πια το καλάθι σας, αλλά θυμόμαστε τι είχε μέσα.',
  'restore.accept': 'Επαναφορά',
  'restore.decline': 'Όχι, ευχαριστώ',

  'basket.noAnswerTitle': 'Δεν άλλαξε τίποτα',
  'basket.noAnswer': 'Δεν ήταν δυνατή η επικοινωνία με το κατάστημα. Παρακαλούμε δοκιμάστε ξανά.',
  'toast.region': 'Μηνύματα',
}
