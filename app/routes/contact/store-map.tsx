import { Suspense, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { contactAddress } from '#app/domain/content/pages.ts'
import { contactWords } from '#app/domain/messages/words/contact.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { Button } from '#app/ui/button.tsx'
import { useConsent } from '#app/ui/consent/use-consent.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { MapFallback } from './map-fallback.tsx'
import { MapLink } from './map-link.tsx'
import type { Place } from './place.ts'

// Comes when somebody wants the map, and Google's own script with it.
const GoogleMap = latePart(() => import('./google-map.tsx').then((file) => file.GoogleMap), MapFallback)

/** The contact page's own (spec §9). */
const zoom = 16
/** In the session's storage: the map was asked for on a page that could not load it. */
const wish = 'periptero-map'

interface StoreMapProps {
  place: Place
  /** Null for a shop that has no key. */
  google: Tenant['google']
  /** Plain text, '' where the shop has none. */
  address: string
}

/**
 * The shop on a map (spec §2 Pages area, contact). Google is asked for it only in a browser that runs script, for a shop with
 * a key, by a visitor who allows it, once or for good. Everybody else has the address and a link.
 */
export function StoreMap({ place, google, address }: StoreMapProps) {
  const say = useMessages(contactWords)
  const lang = useTextLanguage()
  const shop = useShop()
  const scripted = useHydrated()
  const consent = useConsent()
  const [wanted, setWanted] = useState(false)
  const [allowed, setAllowed] = useState(false)
  useEffect(() => {
    setAllowed(isOwnDocument())
    if (sessionStorage.getItem(wish) === null) return
    sessionStorage.removeItem(wish)
    setWanted(true)
  }, [])
  function show() {
    if (allowed) return setWanted(true)
    sessionStorage.setItem(wish, '1')
    location.reload()
  }
  const shown = google !== null && allowed && (wanted || consent === 'all')
  const details = (
    <div className="mb-4 flex flex-wrap items-center gap-x-6">
      {address !== '' && <p lang={lang(address)}>{address}</p>}
      <MapLink place={place} />
    </div>
  )
  return (
    <section aria-labelledby="map" className="mt-10 lg:mt-14">
      <h2 id="map" className="section-title mb-3">
        {say('contact.map')}
      </h2>
      {shown ? (
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
            place={place}
            zoom={zoom}
            title={say('contact.marker', { company: companyName(shop) })}
          >
            {details}
          </GoogleMap>
        </Suspense>
      ) : (
        details
      )}
      {google !== null && scripted && !shown && (
        <div className="rounded-l border border-line bg-paper px-5 py-8 text-center">
          <p className="mb-4 text-ink-soft">{say('contact.mapConsent')}</p>
          <Button type="button" look="quiet" onClick={show}>
            {say('contact.showMap')}
          </Button>
        </div>
      )}
    </section>
  )
}

/**
 * Whether the browser's document was loaded as this page: only its own policy lets Google's map in. On one that began as
 * another page the visitor's wish loads this page anew.
 */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === contactAddress
}
