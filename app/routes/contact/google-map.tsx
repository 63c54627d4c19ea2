import { AdvancedMarker, APIProvider, Map as GoogleMapView, Marker } from '@vis.gl/react-google-maps'
import { useEffect } from 'react'
import { useShop } from '#app/ui/shop-context.tsx'
import type { Place } from './place.ts'

interface GoogleMapProps {
  mapsKey: string
  /** '' for a shop that has none: it gets the plain marker, which needs none. */
  mapId: string
  place: Place
  zoom?: number
  /** Of the marker. */
  title: string
}

/** Google's map with a marker, 500 px high; it loads Google's script (spec §9: default zoom 17). */
export function GoogleMap({ mapsKey, mapId, place, zoom = 17, title }: GoogleMapProps) {
  const { locale } = useShop()
  const position = { lat: place.latitude, lng: place.longitude }
  // Whatever Google has loaded goes with the page: it must not come along to the cart or to an account.
  useEffect(() => () => location.reload(), [])
  return (
    <APIProvider apiKey={mapsKey} language={locale.slice(0, 2)}>
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
    </APIProvider>
  )
}
