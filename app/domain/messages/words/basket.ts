/** Cart, wishlist and compare list: what the shop says after a change, and the words of every button that makes one. */
export const basketWords = {
  'basket.add': 'Add to cart',
  'basket.choose': 'Choose options',
  'basket.wish': 'Add to wishlist',
  'basket.compare': 'Add to compare',
  'basket.wishOf': 'Add {name} to wishlist',
  'basket.compareOf': 'Add {name} to compare',
  'basket.addOf': 'Add {name} to cart',
  'basket.quantity': 'Quantity',
} as const
