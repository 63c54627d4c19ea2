import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
  ServerBuild,
} from '@remix-run/cloudflare'
import { isRouteErrorResponse, matchRoutes, RemixServer } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'
import { framelessHeader } from './domain/errors/logging.ts'
import { catalogues } from './domain/messages/translate.ts'
import { RequestContext } from './ui/shop-context.tsx'

// The Worker imports it from the build, so there is only one copy of Remix.
export { createRequestHandler } from '@remix-run/cloudflare'

/**
 * Milliseconds. Remix reads the export of this name and rejects unfinished loader promises after this time. React's
 * render is aborted a second later, below.
 */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, hasJavaScript, reportFailure, language, served }: AppLoadContext,
): Promise<Response> {
  if (isFrameless(status, remixContext)) return new Response(null, { status, headers: { [framelessHeader]: '1' } })
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), streamTimeout + 1_000)
  let responseStatus = status

  const page = await renderToReadableStream(
    <RequestContext.Provider
      value={{ nonce, requestId, messageCatalogue: catalogues[language], served: served ?? undefined }}
    >
      <RemixServer context={narrowRoutes(remixContext)} url={request.url} nonce={nonce} />
    </RequestContext.Provider>,
    {
      nonce,
      signal: abortController.signal,
      onError(error) {
        responseStatus = 500
        reportFailure('render-failed', error)
      },
    },
  )
  const stopTimer = () => clearTimeout(timer)
  page.allReady.then(stopTimer, stopTimer)
  // Deferred parts need JavaScript. Without it, send the finished document.
  if (!hasJavaScript) await page.allReady

  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status: responseStatus, headers })
}

/**
 * Leaves out routes whose first segment differs from the page's. To render a page, Remix builds, ranks and matches all
 * routes of its context.
 */
function narrowRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const pageSegment = getFirstSegment(staticHandlerContext.matches[1]?.route.path)
  const routes = Object.entries(manifest.routes).filter(
    ([, { parentId, path }]) =>
      parentId !== 'root' || path === undefined || path === '*' || getFirstSegment(path) === pageSegment,
  )
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

const getFirstSegment = (path = '') => path.split('/', 1)[0]

/** Remix's status for a redirect in a data response. */
const SINGLE_FETCH_REDIRECT_STATUS = 202

/**
 * Removes the line break after a redirect. Remix follows a redirect as soon as it reads the line break; if that loads a
 * document, Firefox aborts the unfinished response and reports two unhandled rejections at each sign-in and order.
 * Without the line break, Remix reads the response to its end first.
 */
export async function handleDataRequest(response: Response): Promise<Response> {
  return response.status === SINGLE_FETCH_REDIRECT_STATUS
    ? new Response((await response.text()).trimEnd(), response)
    : response
}

/**
 * True if an action threw, so no loader ran and `loaderData.root` is null. The gateway then renders the error page.
 * The admin's 401 and 403 pages need no loader data and are rendered here.
 */
function isFrameless(status: number, { staticHandlerContext }: EntryContext): boolean {
  const { errors, loaderData } = staticHandlerContext
  return errors !== null && loaderData.root == null && status !== 401 && status !== 403
}

/**
 * Reports an error of a loader or action. The shopper sees only the request id. Client errors (4xx) and aborted
 * requests are not reported.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const isClientError = isRouteErrorResponse(error) && error.status < 500
  if (!isClientError && !request.signal.aborted) context.reportFailure('page-failed', error)
}

type RouteTree = Parameters<typeof matchRoutes>[0]

/** Returns a function that finds the `Allow` header of a path: POST is allowed if the page's route has an action. */
export function createMethodLookup({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string {
  const buildTree = (parent: string | undefined): RouteTree =>
    Object.values(routes).flatMap((route): RouteTree => {
      if (route === undefined || route.parentId !== parent) return []
      const { id, path, index, caseSensitive } = route
      const routeProps = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive ? { caseSensitive } : {}) }
      return index ? [{ ...routeProps, index }] : [{ ...routeProps, children: buildTree(id) }]
    })
  const tree = buildTree(undefined)
  return (pathname) => {
    // A page's data URL is its path with `.data`; the home page's is `/_root.data`.
    const page = pathname.replace(/(^\/_root)?\.data$/, '') || '/'
    const { id } = matchRoutes(tree, page)?.at(-1)?.route ?? {}
    const acceptsPost = id !== undefined && routes[id]?.module.action !== undefined
    return acceptsPost ? 'GET, HEAD, POST' : 'GET, HEAD'
  }
}
