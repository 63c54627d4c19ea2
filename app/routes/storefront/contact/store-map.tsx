import { Suspense, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { contactPath } from '#app/domain/content/pages.ts'
import { contactMessages } from '#app/domain/messages/en/content.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { Button } from '#app/ui/button.tsx'
import { useConsent } from '#app/ui/consent/consent-choice.tsx'
import { lazyComponent } from '#app/ui/deferred.tsx'
import { useMessages, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'
import { MapFallback, MapLink, type ShopLocation } from './contact-details.tsx'

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
export function StoreMap({ shopLocation, google, address }: StoreMapProps) {
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
