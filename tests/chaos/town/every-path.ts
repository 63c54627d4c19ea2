import { rowKinds } from '#app/domain/desk/row-kinds.ts'
import routes from '#app/routes.ts'

/** Examples for the parts of addresses that vary, by their names in `app/routes.ts`. */
const examples: Readonly<Record<string, readonly string[]>> = {
  ':layout': ['3cols', 'list'],
  ':key': ['1', 'sku-1'],
  ':part': ['pages.xml', 'products-1.xml'],
  ':kind': rowKinds,
  '*': ['no/such/path'],
}

/** Answered by the front itself. */
export const besideTheRoutes = [
  ...['/healthz', '/favicon.ico', '/browser-errors', '/img/nothing/there-320.webp', '/_root.data'],
  ...['/webhooks/viva', '/webhooks/paypal', '/webhooks/nobody'],
  ...['/api/openapi.json', '/api/docs', '/api/Retail/nothing', '/operator/tenants'],
]

/** Behind one address stand several pages. */
const views: Readonly<Record<string, readonly string[]>> = {
  '/shop/dashboard': ['orders', 'addresses', 'profile', 'security', 'points', 'notices', 'data'].map(
    (part) => `/shop/dashboard?part=${part}`,
  ),
}

interface Branch {
  readonly path?: string
  readonly children?: readonly Branch[]
}

/** The paths of a route and of all that stand within it. */
function pathsOf({ path = '', children = [] }: Branch, above = ''): string[] {
  const here = path === '' ? above : `${above}/${path}`
  return [here, ...children.flatMap((child) => pathsOf(child, here))]
}

/**
 * Every address of `app/routes.ts`, with these tokens in place of a customer's and these ids and codes in place of a row's. A route
 * whose address varies in a way that has no example here stops the proof: it would be left out in silence.
 */
export function everyPath(
  tokens: readonly string[] = ['x'.repeat(43)],
  ids: readonly string[] = ['1'],
  codes: readonly string[] = ['OLD-0'],
): string[] {
  const given = { ':token': tokens, ':id': ids, ':code': codes }
  const valuesOf: Readonly<Record<string, readonly string[]>> = { ...examples, ...given }
  const paths = new Set(routes.flatMap((route: Branch) => pathsOf(route)))
  return [...paths].flatMap((path) => {
    const filled = path.split('/').reduce<string[]>(
      (begun, part) => {
        const values = /^[:*]/.test(part) ? valuesOf[part] : [part]
        if (values === undefined) throw new Error(`${path}: there is no example of ${part}`)
        return begun.flatMap((start) => values.map((value) => (part === '' ? start : `${start}/${value}`)))
      },
      [''],
    )
    return filled.flatMap((each) => [each === '' ? '/' : each, ...(views[each] ?? [])])
  })
}
