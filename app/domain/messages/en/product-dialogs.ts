/* Texts of the parts that most product pages load on demand, and of the pages for reviews and stock alerts. */

/** The sticky bar of the product page. Loaded with the bar. */
export const productBarMessages = {
  'productBar.label': 'Product summary',
  'productBar.selected': 'Selected: {choice}',
  'productBar.change': 'Change your choice',
  'productBar.notify': 'Notify me',
} as const

/** The recently viewed products. Loaded with them. */
export const recentlyViewedMessages = {
  'recentlyViewed.title': 'Recently viewed',
} as const

/** The enlarged pictures. Loaded with them. */
export const zoomMessages = {
  'zoom.position': 'Picture {number} of {count}',
  'zoom.close': 'Close',
  'zoom.enlarge': 'Zoom in',
  'zoom.reduce': 'Zoom out',
} as const

/** The quick view of a product. */
export const quickViewMessages = {
  'quickView.close': 'Close',
  'quickView.details': 'See full details',
  'quickView.categories': 'Categories:',
  'quickView.variant': 'Choose options',
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
  'review.photos': 'Add photos',
  'review.photosHint':
    'Up to {count} photos in JPEG, PNG or WebP, at most {megabytes} MB each. We remove hidden data such as the location. The shop checks photos before they appear.',
  'review.ownPhotos': 'Photos in your review',
  'review.photo': 'Photo {number}',
  'review.photoBy': 'Photo {number} from {author}’s review',
  'review.removePhoto': 'Remove photo {number}',
  'review.photoRefused': '“{name}” can’t be added. {issue}',
  'review.photosFull': 'The shop can’t take any more photos at the moment. You can submit your review without them.',
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

/** The chooser of related variants (spec `var_rel`). */
export const alternativesMessages = {
  'alternative.selected': 'Selected: {choice}',
  'alternative.label': 'Choose options',
  'alternative.placeholder': 'Please choose',
  'alternative.show': 'Show',
  'alternative.option': '{name}, {price}',
  'alternative.outOfStock': '{name}, out of stock',
  'alternative.viewProduct': 'More about {name}',
} as const
