/** The blog. */
export const blogMessages = {
  'blog.description': 'News, advice and answers from {company}.',
  'blog.posts': 'Posts',
  'blog.byline': 'by {author}',
  'blog.empty.title': 'No posts yet',
  'blog.empty.text': 'We haven’t published anything yet. Please check back soon.',
  'blog.allPosts': 'All posts',
  'blog.morePosts': 'More to read',
  'blog.newer': 'Newer',
  'blog.older': 'Older',
} as const

/** The cookie banner and the cookie settings page. */
export const consentMessages = {
  'consent.title': 'Your privacy',
  'consent.text': 'With your permission, the shop also uses Google for {purposes}.',
  'consent.accept': 'Accept all',
  'consent.reject': 'Reject all',
  'consent.settings': 'Cookie settings',
  'consent.description': 'Which cookies this shop stores in your browser, and what else you allow.',
  'consent.now.all': 'You currently accept everything.',
  'consent.now.none': 'You currently accept only what the shop needs to work.',
  'consent.now.unknown': 'You haven’t chosen yet. Until you do, we load only what the shop needs to work.',
  'consent.necessary.title': 'Strictly necessary',
  'consent.necessary.text':
    'cart, lists: your cart, wishlist and compare list, for 90 days.\nsession: your sign-in, while you’re signed in.\nknown: that someone has used an account in this browser, for 400 days.\ncheckout: your checkout details, until you order, for a day at most.\nordered: your latest orders from this browser, for 14 days.\nlang, age, consent: your language, your age confirmation and this choice.\nnewsletter: that the newsletter popup stays hidden, for a week.\njs: that your browser runs JavaScript.\nflash, ended: messages and form data for the next page.\nonce: a fingerprint of the last form you sent, for two seconds, so that a double click counts once.\naside: the cart and wishlist from before you signed in, for an hour.\nThese cookies come from this shop only and aren’t used to track you.',
  'consent.analytics.name': 'visit statistics',
  'consent.analytics.title': 'Visit statistics',
  'consent.analytics.text':
    'Google Analytics shows the shop which pages are visited and what is bought. For an order, it receives the products, the amounts and the order number, but not your name or address. It sets the cookies _ga and _ga_… for this shop. It never loads in the cart, at checkout, in your account or where you sign in, and it isn’t used for advertising.',
  'consent.maps.name': 'maps',
  'consent.maps.title': 'Maps',
  'consent.maps.text':
    'The contact page shows the shop on Google Maps. Without your permission, you see the address and a link to the map instead.',
  'consent.photos.name': 'reviewers’ photos',
  'consent.photos.title': 'Reviewers’ photos',
  'consent.photos.text':
    'The home page shows the shop’s Google reviews. With your permission, the reviewers’ photos are loaded from Google too. Without it, you see their initials instead.',
  'consent.duration': 'We keep your choice for six months. You can change it here at any time.',
} as const

/** The contact page, and the contact and partner forms (spec §2 Pages area, §8 Contact). */
export const contactMessages = {
  'contact.write': 'Write to us',
  'contact.name': 'Name',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.subject': 'Subject',
  'contact.message': 'Message',
  'contact.submit': 'SUBMIT',
  'contact.sent.title': 'Your email has been sent successfully',
  'contact.sent.text': 'We will get back to you as soon as possible',
  'contact.failed.title': 'Ooops something went wrong',
  'contact.failed.text': 'Please try again later',

  'contact.stores': 'Our stores',
  'contact.office': 'Office',
  'contact.hours': 'Opening hours',
  'contact.openNow': 'Open now',
  'contact.closedNow': 'Closed now',
  'contact.today': 'Today {opens} to {closes}',
  'contact.closedToday': 'Closed today',
  'contact.day.0': 'Sunday',
  'contact.day.1': 'Monday',
  'contact.day.2': 'Tuesday',
  'contact.day.3': 'Wednesday',
  'contact.day.4': 'Thursday',
  'contact.day.5': 'Friday',
  'contact.day.6': 'Saturday',
  'contact.days': '{from} to {to}',
  'contact.twoDays': '{from} and {to}',
  'contact.opens': '{opens} to {closes}',
  'contact.closed': 'Closed',
  'contact.workingHours': 'Opening hours',
  'contact.workingDays': 'Weekdays',
  'contact.weekend': 'Weekend',

  'contact.map': 'On the map',
  'contact.openMap': 'Open in Google Maps',
  'contact.showMap': 'Show the map (loads Google Maps)',
  'contact.mapConsent': 'The map comes from Google. If you load it, Google learns that you’re viewing it.',
  'contact.mapFailed': 'The map couldn’t be loaded.',
  'contact.marker': '{company} is here',

  'partner.write': 'Send us your request',
} as const

/** The page for browsers with cookies turned off. */
export const cookiesOffMessages = {
  'cookiesDisabled.title': 'Cookies are turned off in your browser',
  'cookiesDisabled.text':
    'The shop needs its own cookies to remember your cart, your choices and that you’re signed in. Please allow cookies for this shop in your browser’s settings, then try again.',
  'cookiesDisabled.retry': 'Try again',
} as const

/** The newsletter popup and page (spec §4), and the pages behind the subscribe and unsubscribe links in emails. */
export const newsletterPagesMessages = {
  'newsletter.text':
    'New arrivals and offers, now and then. You can unsubscribe at any time with the link in each email.',
  'newsletter.description': 'Get our news and offers by email.',
  'newsletter.sent.title': 'One more step',
  'newsletter.sent.text':
    'Check your inbox and open the link in our email to confirm. If you’re already subscribed, you won’t get an email.',
  'newsletter.popup.title': 'Be the first to know',
  'newsletter.popup.dontShowAgain': 'Don’t show this for a week',
  'newsletter.popup.close': 'Close',

  'mailLink.description': 'The emails we send you.',
  'mailLink.home': 'Go to the home page',

  'mailLink.confirm-newsletter.title': 'Confirm your subscription',
  'mailLink.confirm-newsletter.text': 'Please confirm that you’d like our newsletter at this address.',
  'mailLink.confirm-newsletter.submit': 'Yes, subscribe me',
  'mailLink.confirm-newsletter.done': 'You are subscribed. Thank you!',
  'mailLink.confirm-newsletter.gone': 'This link has expired or was replaced by a newer one. Please subscribe again.',

  'mailLink.leave-newsletter.title': 'Unsubscribe',
  'mailLink.leave-newsletter.text':
    'Would you like to stop receiving our newsletter? We’ll remove your address from our mailing list.',
  'mailLink.leave-newsletter.submit': 'Unsubscribe me',
  'mailLink.leave-newsletter.done': 'You’re unsubscribed. We’ve removed your address from our mailing list.',
  'mailLink.leave-newsletter.gone': 'You’re not subscribed to our newsletter.',

  'mailLink.leave-notices.title': 'Stop stock alerts',
  'mailLink.leave-notices.text': 'You’ll no longer get an email when a product you asked about is back in stock.',
  'mailLink.leave-notices.submit': 'Stop all stock alerts',
  'mailLink.leave-notices.done': 'You won’t get any more stock alerts.',
  'mailLink.leave-notices.gone': 'There are no stock alerts for your address.',

  'mailLink.leave-reviews.title': 'Stop requests for reviews',
  'mailLink.leave-reviews.text': 'We’ll no longer email you to ask for reviews.',
  'mailLink.leave-reviews.submit': 'Stop requests',
  'mailLink.leave-reviews.done': 'We won’t ask you for reviews any more.',
  'mailLink.leave-reviews.gone': 'This link is not valid. Please use the link in our latest email.',
} as const

/** Content pages (spec §2 Pages area). */
export const pagesMessages = {
  'about.vision': 'Our vision',
  'about.mission': 'Our mission',
  'about.whoWeAre': 'Who we are',
} as const

/** The positions of page content (spec §3 Page content), as the admin names them. */
export const pagePositionMessages = {
  'pagePosition.home categories image': 'Picture above the categories',
  'pagePosition.top image about': 'Picture at the top',
  'pagePosition.about title 1': 'Title 1',
  'pagePosition.about title 2': 'Title 2',
  'pagePosition.about title 3': 'Title 3',
  'pagePosition.our vision': 'Our vision',
  'pagePosition.our mission': 'Our mission',
  'pagePosition.who we are': 'Who we are',
  'pagePosition.top image contact': 'Picture at the top',
  'pagePosition.contact info': 'Introduction',
  'pagePosition.office phone': 'Phone',
  'pagePosition.office address': 'Address',
  'pagePosition.office email': 'Email',
  'pagePosition.working hours': 'Opening hours',
  'pagePosition.working days': 'Weekdays',
  'pagePosition.weekend': 'Weekend',
  'pagePosition.delivery information': 'Delivery information',
  'pagePosition.returns cancellation policy': 'Returns and cancellation policy',
  'pagePosition.size guide': 'Size guide',
  'pagePosition.footer text': 'Footer text',
  'pagePosition.partner info': 'Introduction',
  'pagePosition.title': 'Title {number}',
  'pagePosition.paragraph': 'Paragraph {number}',
} as const
