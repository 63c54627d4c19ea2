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
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import type { MenuCategory } from './domain/catalogue/views.ts'
import type { SessionState } from './domain/customers/views.ts'
import { dayAt, yearAt } from './domain/day-starts.ts'
import { isDeskPath } from './domain/desk/desk-address.ts'
import { messagesOf } from './domain/messages/say.ts'
import { quoteIntent } from './domain/orders/quote-intent.ts'
import { asksConsent, readConsent } from './domain/tenancy/consent.ts'
import { shopView } from './domain/tenancy/make-shop-view.ts'
import { consentQuestion } from './http/consent-question.ts'
import { flashed } from './http/flash.ts'
import { withCookies } from './http/responses.ts'
import { servedMarkup } from './http/served.ts'
import { servedBasket } from './http/served-basket.ts'
import { heldAside } from './http/set-aside.ts'
import { links as addresses } from './links.ts'
import { consentBanner } from './ui/consent/consent-banner.tsx'
import { ErrorHead, ErrorPage, isMissing, NotFoundPage } from './ui/error-pages.tsx'
import { languageForm } from './ui/language-form.tsx'
import { NextHead } from './ui/next-head.tsx'
import { PageShell } from './ui/page-shell.tsx'
import { useRequest } from './ui/request-context.ts'
import { type Customer, noFrame, ShopProvider, useShop } from './ui/shop-context.tsx'
import styles from './ui/styles.css?url'
import { themeAttributes, themeCss } from './ui/theme.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, cached, cookies, language } = context
  const address = new URL(request.url)
  // The desk has a frame of its own, and nothing of a shopper in it.
  const desk = isDeskPath(address.pathname)
  const gated = tenant.settings.ageGate && (await cookies.read('age')) !== 'yes'
  const [frame, basket, messages, setAside, ended] = await Promise.all([
    desk ? noFrame : cached.frame(language, dayAt(Date.now(), tenant.time_zone)),
    gated || desk ? null : servedBasket(context),
    flashed(cookies),
    desk ? null : heldAside(cookies),
    desk ? null : cookies.read('ended'),
  ])
  // Their pictures are shown on the home page, where a shop wants them.
  const pictured = (category: MenuCategory) =>
    tenant.settings.masterCategoriesOnHomePage ? category : { ...category, picture: null }
  const page = {
    shop: shopView(tenant),
    // Around what may be read before the age gate nothing is said of goods.
    frame: {
      ...frame,
      categories: gated ? [] : frame.categories.map(pictured),
      footerText: servedMarkup(context, 'footer-text', frame.footerText),
    },
    customer: customerOf(context.session),
    basket,
    messages,
    setAside,
    sessionEnded: ended !== null,
    languageForm: languageForm(tenant, address),
    consent: asksConsent(tenant) && !desk ? await consentOf(context, address) : null,
    desk,
    year: yearAt(Date.now(), tenant.time_zone),
  }
  // Said once: the answer that says it takes it away.
  const said = [...(messages.length === 0 ? [] : ['flash' as const]), ...(ended === null ? [] : ['ended' as const])]
  return said.length === 0 ? data(page) : data(page, { headers: withCookies(...said.map(cookies.clear)) })
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

function customerOf(session: SessionState): Customer | null {
  return session.kind === 'signed-in'
    ? { name: session.name, email: session.email, points: session.points.spendable }
    : null
}

/** What the page asks of a visitor who has not chosen, and how visits of one who accepts are counted. */
async function consentOf(context: AppLoadContext, address: URL) {
  const { tenant, cookies } = context
  const choice = readConsent(await cookies.read('consent'))
  return {
    banner:
      choice === null
        ? servedMarkup(context, 'consent', consentBanner(messagesOf(tenant), consentQuestion(tenant), address))
        : '',
    analytics: choice === 'all' ? (tenant.analytics?.measurement_id ?? null) : null,
  }
}

/** Menus and theme stay as they are while a shopper walks from page to page, while the checkout counts anew, and while nobody answers. */
export function shouldRevalidate({ formMethod, formData, actionResult }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' && formData?.get('intent') !== quoteIntent && !actionResult?.unanswered
}

export function Layout({ children }: { children: ReactNode }) {
  const served = useRouteLoaderData<typeof loader>('root')
  return (
    <ShopProvider
      shop={served?.shop}
      frame={served?.frame}
      customer={served?.customer}
      languageForm={served?.languageForm}
    >
      <Document>{children}</Document>
    </ShopProvider>
  )
}

export default function App() {
  if (useRouteLoaderData<typeof loader>('root')?.desk) return <Outlet />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return <Shell>{isMissing(error) ? <NotFoundPage /> : <ErrorPage />}</Shell>
}

/** The frame around a page; without the shop's data the page stands alone. */
function Shell({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  if (!frame || frame.desk) return <main id="content">{children}</main>
  const { year, basket, messages, setAside, sessionEnded, consent } = frame
  return <PageShell {...{ year, basket, messages, setAside, sessionEnded, consent }}>{children}</PageShell>
}

/**
 * The server renders the whole document, a browser only what is in `#page`: extensions and translators change the rest before
 * the script runs. Both have the same branches, because `useId` counts them.
 */
function Document({ children }: { children: ReactNode }) {
  const { nonce, requestId } = useRequest()
  const error = useRouteError()
  const shop = useShop()
  const page = (
    <>
      {children}
      <ScrollRestoration nonce={nonce} />
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
      {...themeAttributes(shop.theme)}
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
        <style nonce={nonce}>{themeCss(shop.theme)}</style>
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
