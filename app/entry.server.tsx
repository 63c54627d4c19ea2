import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
  ServerBuild,
} from '@remix-run/cloudflare'
import { isRouteErrorResponse, matchRoutes, RemixServer } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'
import { frameless } from './domain/errors/frameless.ts'
import { catalogues } from './domain/messages/say.ts'
import { RequestContext } from './ui/request-context.ts'

// The Worker takes it from the build, so that there is one Remix, and the build has a say in it.
export { createRequestHandler } from '@remix-run/cloudflare'

/** Milliseconds after which loaders' unfinished promises are given up. React is ended a little later, below. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, scripted, reportFailure, language, served }: AppLoadContext,
): Promise<Response> {
  if (isFrameless(status, remixContext)) return new Response(null, { status, headers: { [frameless]: '1' } })
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), streamTimeout + 1_000)
  // Script reveals deferred parts: without it the visitor gets the finished document, in order.
  const inOrder = !scripted
  let answerStatus = status

  const page = await renderToReadableStream(
    <RequestContext.Provider value={{ nonce, requestId, catalogue: catalogues[language], served: served ?? undefined }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </RequestContext.Provider>,
    {
      nonce,
      signal: ending.signal,
      // By default React moves long parts to the end of the document, even finished ones.
      ...(inOrder ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : {}),
      onError(error) {
        answerStatus = 500
        reportFailure('render-failed', error)
      },
    },
  )
  const stopTimer = () => clearTimeout(timer)
  page.allReady.then(stopTimer, stopTimer)
  if (inOrder) await page.allReady

  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status: answerStatus, headers })
}

/** The status of a redirect that is sent as data. */
const redirected = 202

/**
 * Remix follows a redirect at the line break that ends its line. Where that loads a document, Firefox breaks off a response whose end has not
 * come, and reports two unhandled rejections at each sign-in and order. Without the line break, the end of the response ends the line.
 */
export async function handleDataRequest(response: Response): Promise<Response> {
  return response.status === redirected ? new Response((await response.text()).trimEnd(), response) : response
}

/**
 * What an action throws comes without any loader's data: Remix has null in its place. Of the desk two such pages know all that
 * they say: whose it is, and what was sent.
 */
function isFrameless(status: number, { staticHandlerContext }: EntryContext): boolean {
  const { errors, loaderData } = staticHandlerContext
  return errors !== null && loaderData.root == null && status !== 401 && status !== 403
}

/**
 * What goes wrong in a loader or an action. The shopper reads the request's id, the log has the rest. Whoever sends what a
 * page does not take has made nothing fail.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const refused = isRouteErrorResponse(error) && error.status < 500
  if (!refused && !request.signal.aborted) context.reportFailure('page-failed', error)
}

type RouteTree = Parameters<typeof matchRoutes>[0]

/** The methods that a page takes, as the `Allow` header lists them: forms are posted, everything else is read. */
export function methodsOf({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string {
  const within = (parent: string | undefined): RouteTree =>
    Object.values(routes).flatMap((route): RouteTree => {
      if (route === undefined || route.parentId !== parent) return []
      const { id, path, index, caseSensitive } = route
      const shape = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive ? { caseSensitive } : {}) }
      return index ? [{ ...shape, index }] : [{ ...shape, children: within(id) }]
    })
  const tree = within(undefined)
  return (pathname) => {
    // Where a page's data has its address.
    const page = pathname.replace(/(^\/_root)?\.data$/, '') || '/'
    const { id } = matchRoutes(tree, page)?.at(-1)?.route ?? {}
    const takesForms = id !== undefined && routes[id]?.module.action !== undefined
    return takesForms ? 'GET, HEAD, POST' : 'GET, HEAD'
  }
}
