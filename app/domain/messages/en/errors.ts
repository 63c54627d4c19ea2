/** The 404 page and the error page. */
export const errorsMessages = {
  'notFound.title': 'Error 404',
  'notFound.text': "We are sorry, the page you've requested is not available.",
  'notFound.home': 'BACK TO HOMEPAGE',

  'error.title': 'Something went wrong',
  'error.text': 'We couldn’t show this page. It’s our fault, not yours. Please try again in a moment.',
  'error.reference': 'If you contact us, please quote this reference: {id}',
  'error.retry': 'Try again',
  'error.home': 'Go to the home page',
} as const

/** Error pages of the gateway. */
export const gatewayMessages = {
  'gateway.unknownHost.title': 'Shop not found',
  'gateway.unknownHost.text': 'There is no shop at {host}. Check the spelling of the address.',
  'gateway.unavailable.title': 'This shop is temporarily unavailable',
  'gateway.unavailable.text': 'Something went wrong on our side. Please try again in a minute.',
  'gateway.crossSite.title': 'This form was sent from another site',
  'gateway.crossSite.text':
    'For your safety, the shop only accepts forms filled in on its own pages. Go back to the shop and try again.',
  'gateway.tooManyRequests.title': 'Too many requests',
  'gateway.tooManyRequests.text':
    'We’ve received too many requests from your connection. Please wait a minute and try again.',
  'gateway.badRequest.title': 'That didn’t work',
  'gateway.badRequest.text': 'We couldn’t process what was sent, so nothing was changed. Please go back and try again.',
  'gateway.badAddress.title': 'This address is not valid',
  'gateway.badAddress.text':
    'It contains characters that can’t be read. Check the link, or start again from the home page.',
  'gateway.requestTooLarge.title': 'That’s too large',
  'gateway.requestTooLarge.text':
    'You can send up to {max} here. Go back, shorten the text or choose a smaller file, and try again.',
  'gateway.callUs': 'Or call us: {phone}',
  'gateway.pictureNotFound': 'Picture not found.',
  'gateway.home': 'Go to the home page',
} as const

/** The message of a form that got no response. */
export const unavailableMessages = {
  'noResponse.text': 'We couldn’t reach the shop. Check your connection and try again.',
} as const
