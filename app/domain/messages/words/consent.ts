/** What may come from elsewhere, and the visitor's choice of it. */
export const consentWords = {
  'consent.title': 'Your privacy',
  'consent.text':
    'The shop works with its own cookies. With your permission it also loads Google’s services: maps, and the counting of visits. Nothing of them is loaded before you accept.',
  'consent.accept': 'Accept all',
  'consent.reject': 'Reject all',
  'consent.settings': 'Cookie settings',
  'consent.description': 'Which cookies this shop keeps in your browser, and what you allow beyond them.',
  'consent.saved': 'Your choice has been saved.',
  'consent.now.all': 'At present you accept all.',
  'consent.now.none': 'At present you accept only what the shop needs.',
  'consent.now.unknown': 'You have not chosen yet. Until then only what the shop needs is loaded.',
  'consent.needed.title': 'What the shop needs',
  'consent.needed.text':
    'Your cart, wishlist and compare list; your session while you are signed in; your answers at the checkout until you order; your language, your age confirmation and this choice. They come from this shop alone and are not used to follow you.',
  'consent.analytics.title': 'Counting of visits',
  'consent.analytics.text':
    'Google Analytics tells the shop which of its pages are visited. It sets the cookies _ga and _ga_… for this shop. It is never loaded at the cart, the checkout, your account or where you sign in, and it is not used for advertising.',
  'consent.maps.title': 'Maps',
  'consent.maps.text':
    'The contact page shows where the shop is on Google Maps. Without it you read the address and a link to the map.',
  'consent.kept': 'The choice is kept for six months. You can change it here at any time.',
} as const
