import {
  type AppLoadContext,
  data,
  type HeadersArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/cloudflare'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigationType,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { MenuCategory } from './domain/catalogue/products.ts'
import type { SessionState } from './domain/customers/customer.ts'
import { getLocalDay } from './domain/dates.ts'
import { quoteIntent } from './domain/form-fields.ts'
import { getMessages } from './domain/messages/translate.ts'
import { formatLegalNotice } from './domain/tenancy/company-details.ts'
import { needsConsent, parseConsent } from './domain/tenancy/consent.ts'
import { toShopView } from './domain/tenancy/make-shop-view.ts'
import type { ShopView } from './domain/tenancy/shop-view.ts'
import { isAdminPath } from './domain/urls.ts'
import { getConsentText } from './http/consent.ts'
import { getFlashMessages } from './http/flash.ts'
import { getGuestLists, loadHeaderLists } from './http/lists-cookies.ts'
import { serveMarkup } from './http/page-data.ts'
import { withCookies } from './http/responses.ts'
import { links as addresses, keepsScroll } from './links.ts'
import { renderConsentBanner } from './ui/consent/consent-banner.tsx'
import { ErrorHead, ErrorPage, isNotFound, NotFoundPage } from './ui/error-pages.tsx'
import { renderLanguageForm } from './ui/language-form.tsx'
import { PageShell } from './ui/page-shell.tsx'
import { type Customer, emptyFrame, ShopProvider, useRequest, useShop } from './ui/shop-context.tsx'
import styles from './ui/styles.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, cached, cookies, language, hasJavaScript } = context
  const address = new URL(request.url)
  // The admin has its own frame and shows no shopper data.
  const isAdmin = isAdminPath(address.pathname)
  const isAgeGated = tenant.settings.ageGate && (await cookies.read('age')) !== 'yes'
  const [frame, lists, messages, guestLists, endedCookie] = await Promise.all([
    isAdmin ? { ...emptyFrame, address: '' } : cached.frame(language, getLocalDay(Date.now(), tenant.time_zone)),
    isAgeGated || isAdmin ? null : loadHeaderLists(context),
    getFlashMessages(cookies),
    isAdmin ? null : getGuestLists(cookies),
    isAdmin ? null : cookies.read('ended'),
  ])
  // Only the home page shows category pictures, and only in shops with that setting.
  const withPicture = (category: MenuCategory) =>
    tenant.settings.masterCategoriesOnHomePage ? category : { ...category, picture: null }
  const page = {
    shop: toShopView(tenant),
    // Pages before the age gate must not name products, so their menu has no categories.
    frame: {
      categories: isAgeGated ? [] : frame.categories.map(withPicture),
      footerText: serveMarkup(context, 'footer-text', frame.footerText),
      legalNotice: isAdmin ? '' : formatLegalNotice(tenant, frame.address, Date.now()),
      hasPosts: frame.hasPosts,
    },
    customer: toCustomer(context.session),
    lists,
    messages,
    hasJavaScript,
    guestLists,
    sessionEnded: endedCookie !== null,
    languageForm: renderLanguageForm(tenant, address),
    consent: needsConsent(tenant) && !isAdmin ? await loadConsent(context, address) : null,
    isAdmin,
  }
  // Each message is shown once: the response that shows it clears its cookie.
  const consumedCookies = [
    ...(messages.length === 0 ? [] : ['flash' as const]),
    ...(endedCookie === null ? [] : ['ended' as const]),
  ]
  return consumedCookies.length === 0
    ? data(page)
    : data(page, { headers: withCookies(...consumedCookies.map(cookies.clear)) })
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

function toCustomer(session: SessionState): Customer | null {
  return session.kind === 'signed-in'
    ? { name: session.name, email: session.email, points: session.points.spendable }
    : null
}

/** The consent banner until the visitor has chosen, and the analytics id once they accept. */
async function loadConsent(context: AppLoadContext, address: URL) {
  const { tenant, cookies } = context
  const choice = parseConsent(await cookies.read('consent'))
  return {
    banner:
      choice === null
        ? serveMarkup(context, 'consent', renderConsentBanner(getMessages(tenant), getConsentText(tenant), address))
        : '',
    analytics: choice === 'all' ? (tenant.analytics?.measurement_id ?? null) : null,
  }
}

/** Reloads menus and theme only after a POST, and not after a quote or a request without a response. */
export function shouldRevalidate({ formMethod, formData, actionResult }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' && formData?.get('intent') !== quoteIntent && !actionResult?.unanswered
}

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<typeof loader>('root')
  return (
    <ShopProvider
      shop={rootData?.shop}
      frame={rootData?.frame}
      customer={rootData?.customer}
      languageForm={rootData?.languageForm}
    >
      <Document>{children}</Document>
    </ShopProvider>
  )
}

export default function App() {
  if (useRouteLoaderData<typeof loader>('root')?.isAdmin) return <Outlet />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return <Shell>{isNotFound(error) ? <NotFoundPage /> : <ErrorPage />}</Shell>
}

/** The frame around a page. Without root data the page is rendered without a frame. */
function Shell({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  if (!frame || frame.isAdmin) return <main id="content">{children}</main>
  const { lists, hasJavaScript, messages, guestLists, sessionEnded, consent } = frame
  return <PageShell {...{ lists, hasJavaScript, messages, guestLists, sessionEnded, consent }}>{children}</PageShell>
}

/**
 * The server renders the whole document, the browser only `#page`: browser extensions and translators change the rest
 * before hydration. Both sides need the same number of branches, because `useId` derives ids from the tree.
 */
function Document({ children }: { children: ReactNode }) {
  const { nonce, requestId } = useRequest()
  const error = useRouteError()
  const shop = useShop()
  const page = (
    <>
      {children}
      <ScrollRestoration nonce={nonce} />
      <ScrollPosition />
    </>
  )
  if (!import.meta.env.SSR) {
    const body = (
      <>
        {page}
        {null}
      </>
    )
    return (
      <>
        <NextHead />
        {body}
      </>
    )
  }
  return (
    <html
      lang={shop.locale}
      data-shop={shop.id}
      data-request={error ? requestId : undefined}
      {...getThemeAttributes(shop.theme)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shop.theme.dark} />
        <Meta />
        {error ? <ErrorHead error={error} /> : null}
        {shop.theme.favicon !== '' && (
          <link rel="icon" type="image/svg+xml" href={addresses.brandFile(shop, shop.theme.favicon)} />
        )}
        <Links />
        <style nonce={nonce}>{getThemeCss(shop.theme)}</style>
      </head>
      <body id="top">
        <div id="page" className="contents">
          {page}
        </div>
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Matches the elements that `Meta` and `ErrorHead` render. */
const headSelector =
  'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical], link[rel=alternate], link[rel=prev], link[rel=next], script[type="application/ld+json"]'

/** The first page, whose head comes from the server. Not state, because `Layout` mounts anew around an error page. */
let firstPage: { readonly key: string; readonly error: unknown; readonly head: NodeListOf<Element> } | undefined
let hasLeftFirstPage = false

/** Renders the head after a client-side navigation. */
function NextHead() {
  const { key } = useLocation()
  const error = useRouteError()
  firstPage ??= { key, error, head: document.head.querySelectorAll(headSelector) }
  hasLeftFirstPage ||= key !== firstPage.key || error !== firstPage.error
  useLayoutEffect(() => {
    if (hasLeftFirstPage) for (const element of firstPage?.head ?? []) element.remove()
  })
  if (!hasLeftFirstPage) return null
  return createPortal(
    <>
      <Meta />
      {error ? <ErrorHead error={error} /> : null}
      <Links />
    </>,
    document.head,
  )
}

/**
 * Entering a listing or the blog keeps the scroll position (spec §2 Layout), but not below the start of the results. It
 * runs after `ScrollRestoration`, which has scrolled to the top.
 */
function ScrollPosition() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shownKey = useRef(key)
  const position = useRef(0)
  // The previous page is still in the document while the next one renders.
  if (!import.meta.env.SSR && shownKey.current !== key) position.current = scrollY
  useLayoutEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (type === 'POP' || scrollY > 0 || !keepsScroll(pathname)) return
    const results = document.getElementById('results')?.getBoundingClientRect().top ?? 0
    scrollTo(0, Math.max(0, Math.min(position.current, results - MIN_RESULTS_OFFSET)))
  }, [key, pathname, type])
  return null
}

/** Pixels that the header and the title of the results need. */
const MIN_RESULTS_OFFSET = 160

/** The theme's colours as custom properties. `base.css` derives all other colours from them. */
function getThemeCss({ primary, dark, surface, accent }: ShopView['theme']): string {
  return `:root{--primary:${primary};--dark:${dark};--surface:${surface};--accent:${accent}}`
}

/** The theme's shapes as attributes of `<html>`, for the selectors of the stylesheets. */
function getThemeAttributes({ corners, productCard }: ShopView['theme']) {
  return { 'data-corners': corners, 'data-card': productCard }
}
