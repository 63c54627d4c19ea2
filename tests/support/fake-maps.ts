import type { Page } from '@playwright/test'

/** A map or marker that a page created with Google's Maps API. */
export interface DrawnMap {
  readonly kind: 'map' | 'marker'
  readonly zoom?: number
  readonly center?: { readonly lat: number; readonly lng: number }
  readonly position?: { readonly lat: number; readonly lng: number }
  readonly title?: string
}

/** Replaces Google's script. It draws nothing and records the objects that the page creates. */
const script = `
  const drawn = (window.drawnByGoogle = [])
  const nothing = () => {}
  const createClass = (kind) =>
    class {
      constructor(...given) {
        const { zoom, center, position, title } = given.at(-1)
        drawn.push({ kind, zoom, center, position, title })
        return new Proxy(this, { get: () => nothing })
      }
    }
  Object.assign(google.maps, {
    version: '3.60.0',
    importLibrary: async () => google.maps,
    Settings: { getInstance: () => ({}) },
    Map: createClass('map'),
    Marker: createClass('marker'),
    event: { addListener: () => ({ remove: nothing }), clearInstanceListeners: nothing },
  })
  google.maps.__ib__()
`

export async function fakeMaps(page: Page): Promise<void> {
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

/** The objects that the current document created; null if the script did not load. */
export function getDrawnMaps(page: Page): Promise<readonly DrawnMap[] | null> {
  return page.evaluate(() => (window as unknown as { drawnByGoogle?: DrawnMap[] }).drawnByGoogle ?? null)
}
