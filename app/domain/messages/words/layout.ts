/** What surrounds every page: header, menus, search, footer. */
export const layoutWords = {
  'layout.skip': 'Skip to content',
  'layout.backToTop': 'Back to top',
  'layout.loading': 'Loading the next page',

  'header.home': '{shop}: home',
  'header.callUs': 'Call us',
  'header.phone': 'Call us: {phone}',

  'menu.main': 'Main menu',
  'menu.open': 'Menu',
  'menu.categories': 'Categories',
  'menu.browseCategories': 'Browse Categories',
  'menu.allOf': 'All {category}',
  'menu.home': 'Home',
  'menu.allProducts': 'All Products',
  'menu.tabs': 'Choose a menu',
  'menu.tabMenu': 'Menu',
  'menu.tabCategories': 'Categories',

  'search.label': 'Search products',
  'search.placeholder': 'Search product ...',
  'search.placeholderMobile': 'Search in...',
  'search.category': 'Search in category',
  'search.allCategories': 'All Categories',
  'search.submit': 'Search',

  'footer.information': 'Information',
  'footer.shopBy': 'Shop by category',
  'footer.questions': 'Got a question? Call us',
  'footer.follow': 'Follow us',
  'footer.payments': 'Payment methods: card, bank transfer, cash on delivery',
  'footer.copyright': 'Copyright © {year} {company} · All Rights Reserved ·',
  'footer.version': 'version 2.1.6',

  'social.facebook': 'Facebook',
  'social.twitter': 'Twitter',
  'social.instagram': 'Instagram',
  'social.youtube': 'Youtube',
  'social.tiktok': 'TikTok',

  'layout.breadcrumb': 'You are here',
} as const
