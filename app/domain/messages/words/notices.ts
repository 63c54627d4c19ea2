/** What a customer has asked to be told, in their account. */
export const noticesWords = {
  'notices.text': 'We mail you once when these are back in stock.',
  'notices.none': 'You wait for nothing. Products that are out of stock have a form for it.',
  'notices.stock': 'Back in stock',
  'notices.since': 'Asked for on',
  'notices.to': 'to {email}',
  'notices.remove': 'Remove',
  'notices.removeOf': 'Remove: {product}',
  'notices.removed': 'The notice is removed.',
  'notices.newsletter': 'Newsletter',
  'notices.newsletter.on': 'Our newsletter goes to {email}.',
  'notices.newsletter.waiting': 'We wait for you to follow the link in the mail to {email}.',
  'notices.newsletter.off': 'You have not subscribed to our newsletter in this account.',
  'notices.newsletter.join': 'Subscribe',
  'notices.newsletter.leave': 'Unsubscribe',
  'notices.newsletter.left': 'You are unsubscribed, and your address is forgotten.',
} as const
