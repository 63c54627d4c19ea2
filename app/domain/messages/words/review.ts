/** Writing a review of a product that was bought, and what its page says about that. */
export const reviewWords = {
  'review.title': 'Review {product}',
  'review.description': 'Tell others what you think of {product}.',
  'review.write': 'Write a review',
  'review.whoMay': 'Customers who have bought this product may review it.',
  'review.noneYet': 'Nobody has reviewed this product yet. Customers who have bought it may do so.',
  'review.aCustomer': 'A customer',

  'review.here': 'Your review',
  'review.signInFirst': 'Customers who have bought this product may review it. Please sign in first.',
  'review.signIn': 'Sign In',
  'review.signedOut':
    'You are no longer signed in. Please sign in, which opens beside this page, and send the review again: what you wrote is still here.',
  'review.notBought': 'You can review this product once you have bought it here and paid for it or received it.',
  'review.back': 'Back to the product',

  'review.rating': 'How many stars do you give it?',
  'review.stars.one': '1 star',
  'review.stars.other': '{count} stars',
  'review.text': 'What would you tell others about it?',
  'review.textHint':
    'At most {count} characters. Your first name and the first letter of your last name are shown with it.',
  'review.held': 'A review is shown once the shop has approved it.',
  'review.submit': 'Send the review',
  'review.sent': 'Thank you! Your review is shown as soon as the shop has approved it.',
  'review.waiting': 'Your review waits for the shop’s approval. You can still change it.',
  'review.approved': 'Your review is on the product’s page. When you change it, it waits for approval again.',
  'review.rejected': 'The shop does not show your review. You can write it anew.',
} as const
