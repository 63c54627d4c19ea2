import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Suspense, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { contactPath, toContactPage } from '#app/domain/content/pages.ts'
import { formatPhoneUri, getPhoneCountry } from '#app/domain/customers/phone-number.ts'
import { contactMessages } from '#app/domain/messages/en/content.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { getOpeningState, listWeekHours } from '#app/domain/tenancy/business-hours.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { submitContactMessage } from '#app/http/contact-message.ts'
import { createFormKey } from '#app/http/form-submissions.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { useConsent } from '#app/ui/consent/consent-choice.tsx'
import { lazyComponent } from '#app/ui/deferred.tsx'
import { CleanText } from '#app/ui/markup.tsx'
import { MessageForm } from '#app/ui/message-form.tsx'
import { ContentPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { getPictureUrl } from '#app/ui/picture.tsx'
import { useMessages, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'
import { ContactDetails, MapFallback, MapLink, type ShopLocation, toShopLocation } from './contact-details.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cached, tenant, settings, language } = context
  const { rows, stores } = await cached.contactContent(language)
  const page = toContactPage(rows)
  const { title, description, keywords } = tenant.pages.contact
  const dedupeTexts = (...texts: string[]) => [...new Set(texts)].filter((text) => text !== '')
  return {
    page,
    stores,
    phones: dedupeTexts(page.phone, settings.telephone).map((text) => ({
      text,
      uri: formatPhoneUri(text, getPhoneCountry(tenant)),
    })),
    emails: dedupeTexts(page.email, settings.email),
    opening: getOpeningState(tenant, Date.now()),
    weekHours: listWeekHours(tenant),
    shopLocation: toShopLocation(settings),
    showMap: settings.showMap,
    google: settings.showMap ? tenant.google : null,
    example: page.email || settings.email || tenant.mail.sender,
    isSent: new URL(request.url).searchParams.has('sent'),
    formKey: createFormKey(),
    head: {
      ...{ title, description, keywords, path: links.contact() },
      image: page.picture ? getPictureUrl(page.picture, 960) : null,
    },
  }
}

export function action(args: ActionFunctionArgs) {
  return submitContactMessage('contact', args, links.contact('sent'))
}

/** Spec §2 Pages area, contact. */
export default function ContactPage() {
  const t = useMessages(contactMessages)
  const title = useMessages(layoutMessages)('menu.contact')
  const { page, shopLocation, showMap, google, example, isSent, formKey, ...contactDetails } =
    useLoaderData<typeof loader>()
  return (
    <ContentPage title={title} picture={page.picture}>
      {page.info !== '' && <CleanText html={page.info} className="mt-6 max-w-prose lg:mt-8" />}
      <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[1.4fr_1fr] lg:gap-12">
        <section aria-labelledby="write" className="rounded-l border border-line bg-paper p-5 sm:p-8">
          <h2 id="write" className="mb-4 text-xl font-bold">
            {t('contact.write')}
          </h2>
          <MessageForm topic="contact" action={links.contact()} {...{ example, isSent, formKey }} />
        </section>
        <ContactDetails page={page} shopLocation={showMap ? null : shopLocation} {...contactDetails} />
      </div>
      {showMap && shopLocation !== null && (
        <StoreMap shopLocation={shopLocation} google={google} address={page.address} />
      )}
    </ContentPage>
  )
}

// Loaded on demand, together with Google's script.
const GoogleMap = lazyComponent(() => import('./google-map.tsx').then((file) => file.GoogleMap), MapFallback)

/** Zoom of the contact page (spec §9). */
const MAP_ZOOM = 16
/** `sessionStorage` key: the visitor requested the map on a document that could not load it. */
const MAP_REQUEST_KEY = 'periptero-map'

interface StoreMapProps {
  shopLocation: ShopLocation
  /** Null for a shop that has no key. */
  google: Tenant['google']
  /** Plain text, '' where the shop has none. */
  address: string
}

/**
 * The shop on a map (spec §2 Pages area, contact). The map loads only with JavaScript, for a shop with a Google key,
 * after the visitor has allowed it once or permanently. Otherwise the page shows the address and a link.
 */
function StoreMap({ shopLocation, google, address }: StoreMapProps) {
  const t = useMessages(contactMessages)
  const lang = useTextLanguage()
  const shop = useShop()
  const isHydrated = useHydrated()
  const consent = useConsent()
  const [isRequested, setIsRequested] = useState(false)
  const [isAllowed, setIsAllowed] = useState(false)
  useEffect(() => {
    setIsAllowed(isDocumentEntryPage())
    if (sessionStorage.getItem(MAP_REQUEST_KEY) === null) return
    sessionStorage.removeItem(MAP_REQUEST_KEY)
    setIsRequested(true)
  }, [])
  function showMap() {
    if (isAllowed) return setIsRequested(true)
    sessionStorage.setItem(MAP_REQUEST_KEY, '1')
    location.reload()
  }
  const isVisible = google !== null && isAllowed && (isRequested || consent === 'all')
  const details = (
    <div className="mb-4 flex flex-wrap items-center gap-x-6">
      {address !== '' && <p lang={lang(address)}>{address}</p>}
      <MapLink shopLocation={shopLocation} />
    </div>
  )
  return (
    <section aria-labelledby="map" className="mt-10 lg:mt-14">
      <h2 id="map" className="section-title mb-3">
        {t('contact.map')}
      </h2>
      {isVisible ? (
        <Suspense
          fallback={
            <>
              {details}
              <div className="bone h-[500px]" />
            </>
          }
        >
          <GoogleMap
            mapsKey={google.maps_key}
            mapId={google.map_id}
            shopLocation={shopLocation}
            zoom={MAP_ZOOM}
            title={t('contact.marker', { company: getCompanyName(shop) })}
          >
            {details}
          </GoogleMap>
        </Suspense>
      ) : (
        details
      )}
      {google !== null && isHydrated && !isVisible && (
        <div className="rounded-l border border-line bg-paper px-5 py-8 text-center">
          <p className="mb-4 text-ink-soft">{t('contact.mapConsent')}</p>
          <Button type="button" appearance="quiet" onClick={showMap}>
            {t('contact.showMap')}
          </Button>
        </div>
      )}
    </section>
  )
}

/**
 * Whether the document was loaded as this page. Only this page's content security policy allows Google's map, so after
 * a client-side navigation the page has to reload before it can show the map.
 */
function isDocumentEntryPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === contactPath
}
