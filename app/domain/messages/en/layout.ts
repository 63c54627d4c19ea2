/** The layout of every page: header, menus, search box and footer. */
export const layoutMessages = {
  'layout.skip': 'Skip to content',
  'layout.backToTop': 'Back to top',
  'layout.loading': 'Loading page',

  'header.home': '{shop}: home',
  'header.callUs': 'Call us',
  'header.phone': 'Call us: {phone}',
  'header.cart': 'Cart, {products}',
  'header.wishlist': 'Wishlist, {products}',
  'header.compare': 'Compare, {products}',
  'header.products.one': '1 product',
  'header.products.other': '{count} products',
  'header.points': 'Reward points: {points}',
  'header.cartEmpty': 'No products in the cart.',

  'menu.main': 'Main menu',
  'menu.open': 'Menu',
  'menu.categories': 'Categories',
  'menu.browseCategories': 'Browse categories',
  'menu.allInCategory': 'All {category}',
  'menu.home': 'Home',
  'menu.allProducts': 'All Products',
  'menu.checkout': 'Checkout',
  'menu.viewCart': 'View Cart',
  'menu.compare': 'Compare products',
  'menu.wishlist': 'My Wishlist',
  'menu.signIn': 'Sign in',
  'menu.signUp': 'Sign up',
  'menu.account': 'My Account',
  'menu.logOut': 'Sign out',
  'menu.partner': 'Become a Partner',
  'menu.about': 'About Us',
  'menu.contact': 'Contact Us',
  'menu.tabs': 'Choose a menu',
  'menu.tabMenu': 'Menu',
  'menu.tabCategories': 'Categories',

  'search.label': 'Search products',
  'search.placeholder': 'Search products…',
  'search.placeholderMobile': 'Search in...',
  'search.category': 'Search in category',
  'search.allCategories': 'All categories',
  'search.submit': 'Search',

  'footer.information': 'Information',
  'footer.contact': 'Contact us',
  'footer.returns': 'Returns',
  'footer.terms': 'Terms and conditions',
  'footer.privacy': 'Privacy Policy',
  'footer.blog': 'Blog',
  'footer.shopBy': 'Shop by category',
  'footer.questions': 'Got a question? Call us',
  'footer.follow': 'Follow us',
  'footer.cookies': 'Cookie settings',

  'social.facebook': 'Facebook',
  'social.twitter': 'Twitter',
  'social.instagram': 'Instagram',
  'social.youtube': 'Youtube',
  'social.tiktok': 'TikTok',

  'layout.breadcrumb': 'You are here',
} as const

/** The end of the footer. Only the server loads these texts. */
export const footerMessages = {
  'footer.copyright': 'Copyright © {year} {company}\u00a0· All rights reserved',
  'footer.version': 'version 2.1.6',
} as const

/** The newsletter form in the footer of every page. */
export const newsletterMessages = {
  'newsletter.title': 'Newsletter',
  'newsletter.email': 'Your email address',
  'newsletter.submit': 'Subscribe',
} as const

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

/** The age gate (spec §4 Age gate, §8 Under age). */
export const ageGateMessages = {
  'age.question': 'Are you {age} or older?',
  'age.text': '{company} sells products for adults only. Please confirm your age to enter.',
  'age.yes': 'Yes',
  'age.no': 'No',
  'age.legal': 'Before you answer, you can read:',
  'age.terms': 'Terms and conditions',
  'age.privacy': 'Privacy Policy',
  'age.welcome': 'Welcome to {company}!',
  'age.underAge.title': 'Under Age',
  'age.underAge.text': 'Sorry, your age does not permit you to enter at this time.',
  'age.notConfirmed': 'The visitor’s age hasn’t been confirmed.',
} as const
