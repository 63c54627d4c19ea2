import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Cards, ProductCard } from '#app/domain/catalogue/views.ts'
import { homeWords } from '#app/domain/messages/words/home.ts'
import { reviewedPlace } from '#app/domain/reviews/reviewed-place.ts'
import { companyName, type ShopView } from '#app/domain/tenancy/shop-view.ts'
import { asSent, extra } from '#app/http/extras.ts'
import { servedCards, servedMarkup } from '#app/http/served.ts'
import { links } from '#app/links.ts'
import { MachineData, machineData } from '#app/ui/machine-data.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { pictureUrl } from '#app/ui/picture-sources.ts'
import { ProductCarousel } from '#app/ui/product-carousel.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { Brands } from './brands.tsx'
import { Categories } from './categories.tsx'
import { IntroSlider } from './intro-slider.tsx'
import { NewsletterPopup } from './newsletter-popup.tsx'
import { PopupAd } from './popup-ad.tsx'
import { ShopReviews } from './shop-reviews.tsx'
import { structuredHome } from './structured-home.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, cached, tenant, buyer, requestId, scripted } = context
  const shows = (section: ShopView['theme']['homeSections'][number]) => tenant.theme.homeSections.includes(section)
  const nothing = Promise.resolve<Cards>([])
  const cards = (id: string) => (products: readonly ProductCard[]) => servedCards(context, id, products)
  const none = Promise.resolve({ place: null, reviews: [] })
  const extras = {
    newProducts: shows('newProducts')
      ? extra('newProducts', requestId, cached.newProducts(buyer).then(cards('new-products')))
      : nothing,
    hotDeals: shows('hotDeals')
      ? extra('hotDeals', requestId, cached.hotDeals(buyer).then(cards('hot-deals')))
      : nothing,
    reviews: shows('reviews')
      ? extra(
          'shopReviews',
          requestId,
          shop.read((db, tenantId) => db.shopReviews(tenantId, reviewedPlace(tenant), tenant.locale)),
        )
      : none,
  }
  const home = await cached.homePage(buyer)
  const picture = home.slides[0]?.picture
  const { title, description, keywords } = tenant.pages.home
  const { popupAd } = home
  return {
    home: { ...home, popupAd: popupAd && { id: popupAd.id, name: popupAd.name, picture: popupAd.picture } },
    ...(await asSent(extras, scripted)),
    forMachines: servedMarkup(context, 'machine-data', machineData(structuredHome(tenant))),
    head: { title, description, keywords, path: links.home(), image: picture ? pictureUrl(picture, 960) : null },
  }
}

export default function HomePage() {
  const say = useMessages(homeWords)
  const shop = useShop()
  const { home, newProducts, hotDeals, reviews, forMachines } = useLoaderData<typeof loader>()
  const all = { label: say('home.viewAll'), to: links.allProducts() }
  const sections = {
    slider: <IntroSlider slides={home.slides} />,
    categories: <Categories popular={home.popularCategories} image={home.categoriesImage} />,
    newProducts: <ProductCarousel title={say('home.newProducts')} products={newProducts} more={all} />,
    hotDeals: <ProductCarousel title={say('home.hotDeals')} products={hotDeals} more={all} />,
    brands: <Brands brands={home.brands} />,
    reviews: <ShopReviews reviews={reviews} />,
  } as const satisfies Record<ShopView['theme']['homeSections'][number], ReactNode>
  return (
    <div className="pb-8">
      <h1 className="sr-only">{say('home.title', { shop: companyName(shop) })}</h1>
      {shop.theme.homeSections.map((section, place) => (
        <div key={section} className={place === 0 ? 'contents' : 'scroll-in contents'}>
          {sections[section]}
        </div>
      ))}
      {home.popupAd !== null && <PopupAd product={home.popupAd} />}
      <NewsletterPopup />
      <MachineData data={forMachines} />
    </div>
  )
}
