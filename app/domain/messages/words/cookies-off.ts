/** For a browser that keeps no cookies. */
export const cookiesOffWords = {
  'cookiesOff.title': 'Your browser keeps no cookies',
  'cookiesOff.text':
    'The shop needs its own to know your cart, your answers and who has signed in. Please allow cookies for this shop in your browser’s settings, then try again.',
  'cookiesOff.again': 'Try again',
} as const
