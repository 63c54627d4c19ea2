import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Cards, ProductCard } from '#app/domain/catalogue/products.ts'
import { toOrganizationJsonLd, toWebsiteJsonLd } from '#app/domain/catalogue/structured-data.ts'
import { homeMessages } from '#app/domain/messages/en/catalogue.ts'
import { getMessages } from '#app/domain/messages/translate.ts'
import { getReviewPlaceId } from '#app/domain/tenancy/consent.ts'
import { getCompanyName, type ShopView } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { loadDeferred, resolveDeferred, serveCards, serveMarkup } from '#app/http/page-data.ts'
import { links } from '#app/links.ts'
import { ServedMarkup, StructuredData, serializeStructuredData } from '#app/ui/markup.tsx'
import { socialNetworks } from '#app/ui/menus.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { getPictureUrl } from '#app/ui/picture.tsx'
import { ProductCarousel } from '#app/ui/product/product-list.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { Brands, Categories, ShopReviews } from './home-sections.tsx'
import { IntroSlider } from './intro-slider.tsx'
import { listShopFacts } from './list-shop-facts.ts'
import { NewsletterPopup, PopupAd } from './popups.tsx'
import { renderShopFacts } from './shop-facts.tsx'
import './scroll-in.css'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, cached, tenant, buyer, requestId, hasJavaScript } = context
  const hasSection = (section: ShopView['theme']['homeSections'][number]) => tenant.theme.homeSections.includes(section)
  const noCards = Promise.resolve<Cards>([])
  const toServedCards = (id: string) => (products: readonly ProductCard[]) => serveCards(context, id, products)
  const noReviews = Promise.resolve({ place: null, reviews: [] })
  const deferredData = {
    newProducts: hasSection('newProducts')
      ? loadDeferred('newProducts', requestId, cached.newProducts(buyer).then(toServedCards('new-products')))
      : noCards,
    hotDeals: hasSection('hotDeals')
      ? loadDeferred('hotDeals', requestId, cached.hotDeals(buyer).then(toServedCards('hot-deals')))
      : noCards,
    reviews: hasSection('reviews')
      ? loadDeferred(
          'shopReviews',
          requestId,
          shop.read((db, tenantId) => db.shopReviews(tenantId, getReviewPlaceId(tenant), tenant.locale)),
        )
      : noReviews,
  }
  const home = await cached.homePage(buyer)
  const picture = home.slides[0]?.picture
  const { title, description, keywords } = tenant.pages.home
  const { popupAd } = home
  return {
    home: { ...home, popupAd: popupAd && { id: popupAd.id, name: popupAd.name, picture: popupAd.picture } },
    facts: serveMarkup(
      context,
      'shop-facts',
      renderShopFacts(getMessages(tenant)['shopFacts.title'], listShopFacts(tenant, home.storeCount)),
    ),
    ...(await resolveDeferred(deferredData, hasJavaScript)),
    structuredData: serveMarkup(context, 'machine-data', serializeStructuredData(buildStructuredData(tenant))),
    head: { title, description, keywords, path: links.home(), image: picture ? getPictureUrl(picture, 960) : null },
  }
}

export default function HomePage() {
  const t = useMessages(homeMessages)
  const shop = useShop()
  const { home, facts, newProducts, hotDeals, reviews, structuredData } = useLoaderData<typeof loader>()
  const viewAllLink = { label: t('home.viewAll'), to: links.allProducts() }
  const ad = home.popupAd && <PopupAd product={home.popupAd} />
  const hasSlider = home.slides.length > 0 && shop.theme.homeSections.includes('slider')
  const sections = {
    slider: <IntroSlider slides={home.slides} ad={ad} />,
    categories: <Categories popularCategories={home.popularCategories} image={home.categoriesImage} />,
    newProducts: <ProductCarousel title={t('home.newProducts')} products={newProducts} moreLink={viewAllLink} />,
    hotDeals: <ProductCarousel title={t('home.hotDeals')} products={hotDeals} moreLink={viewAllLink} />,
    brands: <Brands brands={home.brands} />,
    reviews: <ShopReviews reviews={reviews} />,
  } as const satisfies Record<ShopView['theme']['homeSections'][number], ReactNode>
  const [firstSection, ...otherSections] = shop.theme.homeSections
  const shopFacts = <ServedMarkup markup={facts} className="border-b border-line bg-paper" />
  return (
    <div className="relative pb-8">
      <h1 className="sr-only">{t('home.title', { shop: getCompanyName(shop) })}</h1>
      {firstSection !== 'slider' && shopFacts}
      {firstSection && sections[firstSection]}
      {firstSection === 'slider' && shopFacts}
      {otherSections.map((section) => (
        <ScrollIn key={section}>{sections[section]}</ScrollIn>
      ))}
      {!hasSlider && ad}
      <NewsletterPopup />
      <StructuredData data={structuredData} />
    </div>
  )
}

/** Moves into place when it scrolls into view (`scroll-in.css`), unless it is in view when the page loads. */
function ScrollIn({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'section-below' | 'section-arrived'>()
  useEffect(() => {
    if (box.current === null || box.current.getBoundingClientRect().top < innerHeight) return
    setState('section-below')
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      setState('section-arrived')
      observer.disconnect()
    }, SCROLL_IN_AREA)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={state}>
      {children}
    </div>
  )
}

/** The window without its lowest 80 px. */
const SCROLL_IN_AREA: IntersectionObserverInit = { rootMargin: '0px 0px -80px' }

/** Structured data of the company and of the site with its search. */
function buildStructuredData(tenant: Tenant) {
  const { url: origin, settings, theme } = tenant
  const name = getCompanyName(tenant)
  return [
    toOrganizationJsonLd({
      name,
      origin,
      logo: `${origin}${links.brandFile(tenant, theme.logo)}`,
      telephone: settings.telephone,
      email: settings.email,
      profiles: socialNetworks.map((network) => settings[network]).filter((address) => address !== ''),
    }),
    toWebsiteJsonLd({
      name,
      origin,
      getSearchUrl: (term) => `${origin}${links.listing('3cols', { searchTerm: term })}`,
    }),
  ]
}
