/** The field for a quantity, wherever it stands. */
export const quantityWords = {
  'quantity.less': 'One less of {name}',
  'quantity.more': 'One more of {name}',
  'quantity.of': 'Quantity of {name}',
} as const
