/** The product page. */
export const productMessages = {
  'product.vatIncluded': '*VAT Included',
  'product.vatExcluded': '*VAT NOT Included',
  'product.pictures': 'Pictures of {product}',
  'product.picture': 'Picture {number} of {count}',
  'product.saleUntil': 'Offer ends {date}',
  'product.sku': 'SKU',
  'product.nicotine': 'Nicotine strength',
  'product.nicotineValue': '{strength} mg/ml',
  'product.nicotineUpTo': 'up to {strength} mg/ml',
  'product.volume': 'Volume',
  'product.volumeValue': '{volume} ml',
  'product.categories': 'Category',
  'product.lowestPriceBefore': 'Lowest price in the 30 days before this offer: {price}',
  'product.inStock': 'In stock',
  'product.stock': '{count} in stock',
  'product.stores': 'Stock in our stores',
  'product.storeStock': 'In stock at {store}: {count} left',
  'product.storeNone': 'Out of stock at {store}',
  'product.zoom': 'Enlarge picture {number} of {count}: {picture}',

  'choice.colour': 'Colour',
  'choice.label.strength': 'Nicotine strength',
  'choice.label.resistance': 'Resistance',
  'choice.label.volume': 'Volume',
  'choice.label.pack': 'Pack size',
  'choice.label.size': 'Size',
  'choice.clear': 'Clear',
  'choice.prompt': 'Choose an option to see its price and availability.',
  'choice.promptColour': 'Choose a colour.',
  'choice.prompt.strength': 'Choose a nicotine strength.',
  'choice.prompt.resistance': 'Choose a resistance.',
  'choice.prompt.volume': 'Choose a volume.',
  'choice.prompt.pack': 'Choose a pack size.',
  'choice.prompt.size': 'Choose a size.',
  'choice.selected': 'Selected: {choice}',
  'choice.unavailableCombination': '{colour} isn’t available in {size}. Deselect one of them to see more options.',
  'choice.unavailableWith': 'not available in {other}',
  'choice.outOfStock': 'out of stock',

  'share.title': 'Share',
  'share.facebook': 'Share on Facebook',
  'share.twitter': 'Share on X (Twitter)',
  'share.whatsapp': 'Share on WhatsApp',
  'share.email': 'Share by email',
  'product.nicotineWarning': 'This product contains nicotine which is a highly addictive substance.',
  'product.adultsOnly': 'For adults only. Keep out of reach of children.',
  'product.description': 'Description',
  'product.sizeGuide': 'Size guide',
  'product.delivery': 'Delivery information',
  'product.returns': 'Returns & cancellation policy',
  'product.manufacturer': 'Manufacturer',
  'product.video': 'Watch the video',
  'product.videoElsewhere': 'Watch the video (opens in a new tab)',
  'product.alternatives': 'Also available',
  'product.related': 'You may also like',
  'product.reviews': 'Customer reviews',
  'product.moreReviews': 'Show all {count} reviews',
} as const

/** The chooser of related variants (spec `var_rel`). */
export const alternativesMessages = {
  'alternative.selected': 'Selected: {choice}',
  'alternative.label': 'Choose a variant',
  'alternative.placeholder': 'Please choose',
  'alternative.show': 'Show',
  'alternative.option': '{name}, {price}',
  'alternative.viewProduct': 'More about {name}',
} as const

/** The sticky bar of the product page. Loaded with the bar. */
export const productBarMessages = {
  'productBar.label': 'Product summary',
  'productBar.selected': 'Selected: {choice}',
  'productBar.change': 'Change your choice',
  'productBar.choose': 'Choose an option',
  'productBar.seeAll': 'See full details',
} as const

/** The enlarged pictures. Loaded with them. */
export const zoomMessages = {
  'zoom.position': 'Picture {number} of {count}',
  'zoom.close': 'Close',
} as const

/** The quick view of a product. */
export const quickViewMessages = {
  'quickView.close': 'Close',
  'quickView.details': 'See full details',
  'quickView.categories': 'Categories:',
  'quickView.variant': 'Choose a variant',
  'quickView.placeholder': 'Please choose',
  'quickView.option': '{name}, {price}',
  'quickView.outOfStock': '{name}, out of stock',
  'quickView.pictures': 'Pictures of {product}',
} as const

/** The review form, and the reviews section of the product page. */
export const reviewMessages = {
  'review.title': 'Review {product}',
  'review.description': 'Tell others what you think of {product}.',
  'review.write': 'Write a review',
  'review.eligibility': 'Only customers who have bought this product can review it.',
  'review.noneYet': 'No reviews yet. Customers who have bought this product can be the first to review it.',
  'review.anonymousAuthor': 'A customer',

  'review.yourReview': 'Your review',
  'review.signInRequired': 'Only customers who have bought this product can review it. Please sign in first.',
  'review.signIn': 'Sign in',
  'review.sessionEnded':
    'You’re no longer signed in. Sign in (opens in a new tab), then submit your review again. What you wrote is still here.',
  'review.notBought': 'You can review this product once you’ve bought it here and your order is paid or delivered.',
  'review.back': 'Back to the product',

  'review.rating': 'How would you rate it?',
  'review.stars.one': '1 star',
  'review.stars.other': '{count} stars',
  'review.text': 'What did you like or dislike?',
  'review.textHint':
    'Up to {count} characters. Your first name and the first letter of your last name appear with your review.',
  'review.moderationNote': 'Reviews appear once the shop has approved them.',
  'review.submit': 'Submit review',
  'review.sent': 'Thank you! Your review will appear once the shop has approved it.',
  'review.waiting': 'Your review is awaiting approval. You can still edit it.',
  'review.approved': 'Your review is on the product’s page. If you edit it, it will need approval again.',
  'review.rejected': 'The shop didn’t publish your review. You can write a new one.',
} as const

/** The stock alert form (spec §2 stock-notification popup, §8 Stock notify). */
export const stockAlertMessages = {
  'stockAlert.title': 'Email me when it’s back in stock',
  'stockAlert.titleNamed': 'Email me when {product} is back in stock',
  'stockAlert.description': 'Get an email when this product is back in stock.',
  'stockAlert.email': 'Your email address',
  'stockAlert.hint': 'One email when it’s back. Nothing else.',
  'stockAlert.submit': 'Notify me',
  'stockAlert.backToProduct': 'Back to the product',
  'stockAlert.created': 'We’ll email you as soon as {product} is back in stock.',
  'stockAlert.failed': 'Something went wrong',
  'stockAlert.notFound': 'We no longer sell this product.',
  'stockAlert.inStock': 'This product is in stock. You can order it now.',
  'stockAlert.tooMany':
    'You already have {count} stock alerts, the maximum. You can add more once one of those products is back.',
} as const
