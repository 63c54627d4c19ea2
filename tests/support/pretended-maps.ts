import type { Page } from '@playwright/test'

/** What a page asked Google's map for. */
export interface Drawn {
  readonly kind: 'map' | 'marker'
  readonly zoom?: number
  readonly center?: { readonly lat: number; readonly lng: number }
  readonly position?: { readonly lat: number; readonly lng: number }
  readonly title?: string
}

/** Stands in for Google's script: it draws nothing and writes down what it was asked to. */
const script = `
  const drawn = (window.drawnByGoogle = [])
  const nothing = () => {}
  const thing = (kind) =>
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
    Map: thing('map'),
    Marker: thing('marker'),
    event: { addListener: () => ({ remove: nothing }), clearInstanceListeners: nothing },
  })
  google.maps.__ib__()
`

export async function pretendMaps(page: Page): Promise<void> {
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

/** What was drawn in the document at hand; null where Google's script has not come. */
export function drawnOn(page: Page): Promise<readonly Drawn[] | null> {
  return page.evaluate(() => (window as unknown as { drawnByGoogle?: Drawn[] }).drawnByGoogle ?? null)
}
