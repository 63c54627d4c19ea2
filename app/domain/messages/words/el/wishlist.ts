import type { Translated } from '../../languages.ts'
import type { wishlistWords as english } from '../wishlist.ts'

export const wishlistWords: Translated<typeof english> = {
  'wishlist.title': 'Τα αγαπημένα μου',
  'wishlist.description': 'Τα προϊόντα που θα θέλατε να αποκτήσετε κάποια μέρα.',
  'wishlist.count.one': '1 προϊόν',
  'wishlist.count.other': '{count} προϊόντα',
  'wishlist.notOnOffer.one':
    'Ένα από τα αγαπημένα σας προϊόντα δεν διατίθεται αυτή τη στιγμή. Θα εμφανιστεί ξανά εδώ μόλις διατεθεί.',
  'wishlist.notOnOffer.other':
    '{count} από τα αγαπημένα σας προϊόντα δεν διατίθενται αυτή τη στιγμή. Θα εμφανιστούν ξανά εδώ μόλις διατεθούν.',
  'wishlist.empty': 'Δεν υπάρχουν προϊόντα στα αγαπημένα.',
  'wishlist.emptyText': 'Προσθέστε ό,τι σας αρέσει και βρείτε το ξανά εδώ.',
  'wishlist.browse': 'Δείτε το κατάστημα',
  'wishlist.move': 'Μεταφορά στο καλάθι',
  'wishlist.moveOf': 'Μεταφορά στο καλάθι: {name}',
  'wishlist.choose': 'Επιλογή παραλλαγής',
  'wishlist.chooseOf': 'Επιλογή παραλλαγής: {name}',
  'wishlist.removeOf': 'Αφαίρεση από τα αγαπημένα: {name}',
  'wishlist.clear': 'Άδειασμα αγαπημένων',
}
