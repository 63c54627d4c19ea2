/** Cart, wishlist and compare list: what the shop says after a change, and the words of every button that makes one. */
export const basketWords = {
  'basket.add': 'Add to cart',
  'basket.choose': 'Choose options',
  'basket.wish': 'Add to wishlist',
  'basket.compare': 'Add to compare',
  'basket.wishOf': 'Add {name} to wishlist',
  'basket.compareOf': 'Add {name} to compare',
  'basket.addOf': 'Add to cart: {name}',
  'basket.chooseFirst': 'Please choose a variant first.',
  'basket.chooseOf': 'Choose options: {name}',
  'basket.details': 'See details',
  'basket.detailsOf': 'See details: {name}',
  'basket.quickViewOf': 'Quick view of {name}',
} as const
