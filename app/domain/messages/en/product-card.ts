/** The buttons that add a product to the cart, the wishlist or the compare list. */
export const addToCartMessages = {
  'lists.addToCart': 'Add to cart',
  'lists.chooseOptions': 'Choose options',
  'lists.addToWishlist': 'Add to wishlist',
  'lists.addToCompare': 'Add to compare',
  'lists.addToWishlistNamed': 'Add {name} to wishlist',
  'lists.addToCompareNamed': 'Add {name} to compare',
  'lists.addToCartNamed': 'Add to cart: {name}',
  'lists.chooseVariantFirst': 'Please choose a variant first.',
  'lists.chooseOptionsNamed': 'Choose options: {name}',
  'lists.seeDetails': 'See details',
  'lists.seeDetailsNamed': 'See details: {name}',
  'lists.quickViewNamed': 'Quick view of {name}',
} as const

/** Product cards: badges, prices and ratings; also carousels and deferred sections. */
export const productCardMessages = {
  'carousel.previous': 'Previous',
  'carousel.next': 'Next',
  'carousel.goTo': 'Go to slide {number}',
  'carousel.pause': 'Pause slideshow',
  'carousel.play': 'Play slideshow',

  'deferred.loading': 'Loading',
  'deferred.failed': 'This section couldn’t be loaded. Reload the page to try again.',

  'badge.new': 'New',
  'badge.sale': 'Sale',
  'badge.salePercent': 'Sale -{percent}%',
  'badge.top': 'Top',
  'badge.outOfStock': 'Out Of Stock',

  'price.was': 'Was',
  'price.now': 'Now',
  'price.lowestBefore': 'Lowest price in the previous 30 days: {price}',
  'price.per100ml': '{price} / 100 ml',
  'price.perLitre': '{price} / l',

  'rating.outOfFive': 'Rated {average} out of 5',
  'rating.count.one': '(1 review)',
  'rating.count.other': '({count} reviews)',
  'rating.none': '(No reviews yet)',
} as const

/** The quantity field. */
export const quantityMessages = {
  'quantity.decrease': 'Decrease quantity of {name}',
  'quantity.increase': 'Increase quantity of {name}',
  'quantity.label': 'Quantity of {name}',
} as const
