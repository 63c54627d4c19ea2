/** What may come from elsewhere, and the visitor's choice of it. */
export const consentWords = {
  'consent.title': 'Your privacy',
  'consent.text':
    'The shop works with its own cookies. With your permission it also loads from Google: {purposes}. Nothing of it is loaded before you accept.',
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
    'Your cart, wishlist and compare list for 90 days (cart, lists); your session while you are signed in (session), and for 400 days that somebody has signed in from this browser (known); your answers at the checkout until you order (checkout); for 14 days which orders you went to pay (ordered); your language (lang), your age confirmation (age) and this choice (consent); for a week that you have hidden the newsletter’s window (newsletter); that your browser runs script (js); and for moments what the next page has to tell you or give back (flash, once, ended, aside). They come from this shop alone and are not used to follow you.',
  'consent.analytics.name': 'the counting of visits',
  'consent.analytics.title': 'Counting of visits',
  'consent.analytics.text':
    'Google Analytics tells the shop which of its pages are visited and what is bought: of an order it learns the goods, the amounts and the order’s number, not your name or address. It sets the cookies _ga and _ga_… for this shop. It is never loaded at the cart, the checkout, your account or where you sign in, and it is not used for advertising.',
  'consent.maps.name': 'maps',
  'consent.maps.title': 'Maps',
  'consent.maps.text':
    'The contact page shows where the shop is on Google Maps. Without it you read the address and a link to the map.',
  'consent.photos.name': 'photos of its reviewers',
  'consent.photos.title': 'Photos of reviewers',
  'consent.photos.text':
    'The home page shows what was written about the shop at Google. With your permission the photos of those who wrote it come from Google as well; without it you read their words.',
  'consent.kept': 'The choice is kept for six months. You can change it here at any time.',
} as const
