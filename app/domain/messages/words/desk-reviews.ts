/** Customers' reviews at the desk. */
export const deskReviewsWords = {
  'deskReviews.title': 'Reviews',
  'deskReviews.text':
    'What customers wrote of what they bought. It is shown, and counts for the rating, once it is approved.',
  'deskReviews.state': 'State',
  'deskReviews.waiting': 'Waiting',
  'deskReviews.approved': 'Approved',
  'deskReviews.rejected': 'Rejected',
  'deskReviews.empty': 'There is none.',
  'deskReviews.product': 'Product',
  'deskReviews.rating': 'Stars',
  'deskReviews.words': 'Review',
  'deskReviews.author': 'By',
  'deskReviews.at': 'Written',
  'deskReviews.verdict': 'Your word on it',
  'deskReviews.approve': 'Approve',
  'deskReviews.reject': 'Reject',
  'deskReviews.nobody': 'A customer who has left',
  'deskReviews.done.approved': 'The review is shown in the shop.',
  'deskReviews.done.rejected': 'The review is not shown.',
  'deskReviews.gone': 'The review was changed or taken back meanwhile. Please read it again.',
} as const
