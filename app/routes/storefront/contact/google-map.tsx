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
import { MapFallback, type ShopLocation } from './contact-details.tsx'

interface GoogleMapProps {
  mapsKey: string
  /** '' for none; the map then uses the plain marker, which needs no map id. */
  mapId: string
  shopLocation: ShopLocation
  zoom?: number
  /** Title of the marker. */
  title: string
  /** The address and a link, shown above the map or instead of it. */
  children: ReactNode
}

/** A Google map with a marker, 500 px high (spec §9: default zoom 17). Loads Google's script. */
export function GoogleMap(props: GoogleMapProps) {
  const { locale } = useShop()
  // Reload on leaving the page: Google's script must not stay loaded in the cart or the account.
  useEffect(() => () => location.reload(), [])
  return (
    <APIProvider apiKey={props.mapsKey} language={locale.slice(0, 2)} onError={ignoreFailure}>
      <MapOrFallback {...props} />
    </APIProvider>
  )
}

/** Without a handler the library logs the error. `MapOrFallback` shows the fallback instead of the map. */
function ignoreFailure() {}

function MapOrFallback({ mapId, shopLocation, zoom = 17, title, children }: GoogleMapProps) {
  const status = useApiLoadingStatus()
  // The script is blocked or unreachable, or Google rejects the shop's key.
  if (status === APILoadingStatus.FAILED || status === APILoadingStatus.AUTH_FAILURE)
    return <MapFallback>{children}</MapFallback>
  const position = { lat: shopLocation.latitude, lng: shopLocation.longitude }
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
