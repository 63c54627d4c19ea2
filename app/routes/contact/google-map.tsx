import {
  AdvancedMarker,
  APILoadingStatus,
  APIProvider,
  Map as GoogleMapView,
  Marker,
  useApiLoadingStatus,
} from '@vis.gl/react-google-maps'
import { type ReactNode, useEffect } from 'react'
import { useShop } from '#app/ui/shop-context.tsx'
import { MapFallback } from './map-fallback.tsx'
import type { Place } from './place.ts'

interface GoogleMapProps {
  mapsKey: string
  /** '' for a shop that has none: it gets the plain marker, which needs none. */
  mapId: string
  place: Place
  zoom?: number
  /** Of the marker. */
  title: string
  /** The address and a link, above the map or in its place. */
  children: ReactNode
}

/** Google's map with a marker, 500 px high; it loads Google's script (spec §9: default zoom 17). */
export function GoogleMap(props: GoogleMapProps) {
  const { locale } = useShop()
  // Whatever Google has loaded goes with the page: it must not come along to the cart or to an account.
  useEffect(() => () => location.reload(), [])
  return (
    <APIProvider apiKey={props.mapsKey} language={locale.slice(0, 2)} onError={ignoreFailure}>
      <MapOrFallback {...props} />
    </APIProvider>
  )
}

/** `MapOrFallback` shows it; without this the library logs it. */
function ignoreFailure() {}

function MapOrFallback({ mapId, place, zoom = 17, title, children }: GoogleMapProps) {
  const status = useApiLoadingStatus()
  // The script is blocked or can't be reached, or Google refuses the shop's key.
  if (status === APILoadingStatus.FAILED || status === APILoadingStatus.AUTH_FAILURE)
    return <MapFallback>{children}</MapFallback>
  const position = { lat: place.latitude, lng: place.longitude }
  return (
    <>
      {children}
      <GoogleMapView
        defaultCenter={position}
        defaultZoom={zoom}
        {...(mapId === '' ? {} : { mapId })}
        className="h-[500px] w-full overflow-hidden rounded-l"
      >
        {mapId === '' ? (
          <Marker position={position} title={title} />
        ) : (
          <AdvancedMarker position={position} title={title} />
        )}
      </GoogleMapView>
    </>
  )
}
