/** Removing something at the desk: the question, and why it can't be. */
export const deskRemovalWords = {
  'deskRemoval.title': 'Remove {name}?',
  'deskRemoval.text': 'It is gone from the shop at once, and can’t be brought back.',
  'deskRemoval.folder':
    'Where the shop is published from a folder as well, the next publish leaves it out; one with --content brings it back.',
  'deskRemoval.product':
    'Its prices, its stock, its reviews and what carts hold of it go with it, and the cart tells shoppers so. To take it off sale for a while, switch it off on its page.',
  'deskRemoval.yes': 'Remove it',
  'deskRemoval.no': 'Keep it',
  'deskRemoval.done': '{name} is removed.',
  'deskRemoval.inUse': 'This can’t be removed',
  'deskRemoval.categories':
    'Categories that stand below it: {count}. Give them another main category, or remove them first.',
  'deskRemoval.products':
    'Products that belong to it, those that are switched off among them: {count}. Give them another one first.',
  'deskRemoval.customers': 'Customers who buy by it: {count}. Give them other prices first.',
  'deskRemoval.stock': 'Variants of which it has units: {count}. Set their units to none first.',
  'deskRemoval.orders': 'Orders that name it: {count}. They keep it; switch it off instead.',
  'deskRemoval.last': 'It is the only one, and the shop needs one.',
} as const
