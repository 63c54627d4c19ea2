/** Products wherever they are shown: labels, prices, ratings, carousels, late parts. */
export const goodsWords = {
  'carousel.previous': 'Previous',
  'carousel.next': 'Next',
  'carousel.goTo': 'Go to slide {number}',
  'carousel.pause': 'Stop moving',
  'carousel.play': 'Move again',

  'extras.loading': 'Loading',
  'extras.failed': 'This part could not be loaded just now. Reload the page to try again.',

  'badge.new': 'New',
  'badge.sale': 'Sale',
  'badge.salePercent': 'Sale -{percent}%',
  'badge.top': 'Top',
  'badge.outOfStock': 'Out Of Stock',

  'price.was': 'Was',
  'price.now': 'Now',
  'price.lowest': 'Lowest in 30 days before: {price}',
  'price.100ml': '{price} / 100 ml',
  'price.litre': '{price} / l',

  'rating.outOfFive': 'Rated {average} out of 5',
  'rating.count.one': '( 1 Review )',
  'rating.count.other': '( {count} Reviews )',
  'rating.none': '( No reviews yet )',
} as const
