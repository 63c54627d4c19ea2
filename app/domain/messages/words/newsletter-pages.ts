/** The newsletter's popup and page, and the pages behind the links in mails that one subscribes to (spec §4). */
export const newsletterPagesWords = {
  'newsletter.text': 'New arrivals and offers, now and then. You can unsubscribe in every mail.',
  'newsletter.description': 'Have our news and offers mailed to you.',
  'newsletter.sent.title': 'One more step',
  'newsletter.sent.text':
    'Please look into your inbox: follow the link in our mail and you are in. Whoever has our newsletter already gets no mail.',
  'newsletter.popup.title': 'Be the first to know',
  'newsletter.popup.hide': "Don't show this again",
  'newsletter.popup.close': 'Close',

  'mailLink.description': 'What we mail to you.',
  'mailLink.home': 'To the home page',

  'mailLink.confirm-newsletter.title': 'Your subscription',
  'mailLink.confirm-newsletter.text': 'Please confirm that you want our newsletter at this address.',
  'mailLink.confirm-newsletter.submit': 'Yes, subscribe me',
  'mailLink.confirm-newsletter.done': 'You are subscribed. Thank you!',
  'mailLink.confirm-newsletter.gone': 'This link has expired or was replaced by a newer one. Please subscribe again.',

  'mailLink.leave-newsletter.title': 'Unsubscribe',
  'mailLink.leave-newsletter.text': 'Do you want our newsletter no more? We forget your address.',
  'mailLink.leave-newsletter.submit': 'Unsubscribe me',
  'mailLink.leave-newsletter.done': 'You are unsubscribed, and your address is forgotten.',
  'mailLink.leave-newsletter.gone': 'You are not subscribed to our newsletter, or not any more.',

  'mailLink.leave-notices.title': 'No more notices',
  'mailLink.leave-notices.text': 'We no longer mail you when goods are back in stock, whichever you asked for.',
  'mailLink.leave-notices.submit': 'Send me no more notices',
  'mailLink.leave-notices.done': 'We send you no more notices.',
  'mailLink.leave-notices.gone': 'No notice waits for your address any more.',
} as const
