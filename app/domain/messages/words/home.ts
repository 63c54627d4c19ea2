/** The home page. */
export const homeWords = {
  'home.title': 'Welcome to {shop}',
  'home.slides': 'Offers',
  'home.slidePrice': 'From',
  'home.popularCategories': 'Popular Categories',
  'home.masterCategories': 'Shop by Category',
  'home.newProducts': 'New Products',
  'home.hotDeals': 'Hot Deals',
  'home.shopByBrand': 'Shop by Brand',
  'home.reviews': 'What our customers say',
  'home.reviewsShowMore': 'Show more',
  'home.reviewsAt': 'Google Maps',
  'home.viewAll': 'View all',
  'home.ad': 'Special offer: {product}',
  'home.adClose': 'Close the offer',
} as const
