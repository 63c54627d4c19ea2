/** The cart's menu in the header, and what only a script has to say. They come when they are first used. */
export const basketMenuWords = {
  'cartMenu.lines': 'Products in the cart',
  'cartMenu.times': '{quantity} x',
  'cartMenu.remove': 'Remove {name}',
  'cartMenu.total': 'Total',
  'cartMenu.toCart': 'View Cart / Proceed to Checkout',
  'cartMenu.loading': 'Loading the cart',
  'cartMenu.unknown': 'The cart could not be shown just now.',

  'restore.title': 'Welcome back',
  'restore.text': 'This browser no longer has your cart, but we remember what was in it.',
  'restore.accept': 'Bring it back',
  'restore.decline': 'No, thanks',

  'basket.noAnswerTitle': 'Nothing has changed',
  'basket.noAnswer': 'The shop could not be reached. Please try again.',
  'toast.region': 'Messages',
} as const
