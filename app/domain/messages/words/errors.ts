/** Pages that say that there is no page. */
export const errorsWords = {
  'notFound.title': 'Error 404',
  'notFound.text': "We are sorry, the page you've requested is not available.",
  'notFound.home': 'BACK TO HOMEPAGE',

  'error.title': 'Something went wrong',
  'error.text': 'The page could not be shown. It is our fault, not yours: please try again in a moment.',
  'error.reference': 'If you contact us, mention this number: {id}',
  'error.retry': 'Try again',
  'error.home': 'Home',
} as const
