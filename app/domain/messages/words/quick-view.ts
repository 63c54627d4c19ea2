/** A product's quick view. */
export const quickViewWords = {
  'quickView.close': 'Close',
  'quickView.details': 'See all the details',
  'quickView.categories': 'Categories:',
  'quickView.variant': 'Choose a variant',
  'quickView.placeholder': 'Please choose',
  'quickView.option': '{name}, {price}',
  'quickView.gone': '{name}, out of stock',
  'quickView.anySize': 'Choose a size',
  'quickView.pictures': 'Pictures of {product}',
} as const
