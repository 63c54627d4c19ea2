import type { Translated } from '../../languages.ts'
import type { homeWords as english } from '../home.ts'

export const homeWords: Translated<typeof english> = {
  'home.title': 'Καλώς ήρθατε στο {shop}',
  'home.slides': 'Προσφορές',
  'home.slidePrice': 'Από',
  'home.popularCategories': 'Δημοφιλείς κατηγορίες',
  'home.masterCategories': 'Αγορές ανά κατηγορία',
  'home.newProducts': 'Νέα προϊόντα',
  'home.hotDeals': 'Καυτές προσφορές',
  'home.shopByBrand': 'Αγορές ανά μάρκα',
  'home.reviews': 'Τι λένε οι πελάτες μας',
  'home.reviewsShowMore': 'Περισσότερα',
  'home.reviewsAt': 'Google Maps',
  'home.viewAll': 'Προβολή όλων',
  'home.ad': 'Ειδική προσφορά: {product}',
  'home.adClose': 'Κλείσιμο της προσφοράς',
}
