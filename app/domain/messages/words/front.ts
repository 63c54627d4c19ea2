/** Answers that no page of a shop gives. */
export const frontWords = {
  'front.unknownHost.title': 'No shop lives here',
  'front.unknownHost.text': 'No shop is published under {host}. Check the spelling of the address.',
  'front.unavailable.title': 'This shop is closed for a moment',
  'front.unavailable.text': 'The shop cannot be opened just now. It has been noted; please try again in a minute.',
  'front.crossSite.title': 'This form came from somewhere else',
  'front.crossSite.text':
    'For your safety the shop only takes forms that were filled in on its own pages. Go back to the shop and try again.',
  'front.tooMany.title': 'One moment, please',
  'front.tooMany.text': 'There were very many requests from your connection. Please wait a minute and try again.',
  'front.refused.title': 'That did not work',
  'front.refused.text':
    'The page does not take what was sent to it, and nothing was changed. Please go back and try again.',
  'front.badAddress.title': 'This address is not valid',
  'front.badAddress.text':
    'It contains characters that cannot be read. Check the link, or start again from the home page.',
  'front.tooLong.title': 'That is too much at once',
  'front.tooLong.text':
    'The shop takes at most {most} here. Go back, shorten the text or choose a smaller file, and send it again.',
  'front.call': 'Or call us: {phone}',
  'front.noPicture': 'There is no such picture.',
  'front.home': 'To the home page',
} as const
