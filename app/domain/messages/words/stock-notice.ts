/** Asking for word when goods are back (spec §2 stock-notification popup, §8 Stock notify). */
export const stockNoticeWords = {
  'notice.title': 'Tell me when it is back',
  'notice.titleOf': 'Tell me when {product} is back',
  'notice.description': 'Have us mail you when this product is back in stock.',
  'notice.email': 'Your email address',
  'notice.hint': 'One mail, when it is back. Nothing else.',
  'notice.submit': 'Notify me',
  'notice.product': 'Back to the product',
  'notice.done': 'We mail you as soon as {product} is back in stock.',
  'notice.failed': 'Something went wrong',
  'notice.notFound': 'The shop does not sell this product any more.',
  'notice.inStock': 'This product is in stock. There is nothing to wait for.',
  'notice.tooMany': 'You wait for {count} products already. We tell you of those first.',
} as const
