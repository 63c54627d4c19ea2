/** The wishlist. */
export const wishlistWords = {
  'wishlist.title': 'My Wishlist',
  'wishlist.description': 'The products that you would like to have one day.',
  'wishlist.count.one': '1 product',
  'wishlist.count.other': '{count} products',
  'wishlist.notOnOffer.one':
    'One product in your wishlist is not available at the moment. You’ll see it here again when it is.',
  'wishlist.notOnOffer.other':
    '{count} products in your wishlist are not available at the moment. You’ll see them here again when they are.',
  'wishlist.empty': 'No products in the wishlist.',
  'wishlist.emptyText': 'Add what you like, and find it again here.',
  'wishlist.browse': 'Look around the shop',
  'wishlist.move': 'Move to cart',
  'wishlist.moveOf': 'Move to cart: {name}',
  'wishlist.choose': 'Choose a variant',
  'wishlist.chooseOf': 'Choose a variant: {name}',
  'wishlist.removeOf': 'Remove {name} from the wishlist',
  'wishlist.clear': 'Clear wishlist',
} as const
