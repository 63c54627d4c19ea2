import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
  isRouteErrorResponse,
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
import { cleanHtml } from './domain/content/clean-html.ts'
import { shopView } from './domain/tenancy/shop-view.ts'
import { links as addresses } from './links.ts'
import { ErrorPage, NotFoundPage } from './ui/error-pages.tsx'
import { PageShell } from './ui/page-shell.tsx'
import { useRequest } from './ui/request-context.ts'
import { ShopProvider, useShop } from './ui/shop-context.tsx'
import styles from './ui/styles.css?url'
import { themeAttributes, themeCss } from './ui/theme.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { tenant, shop } = context
  const frame = await shop.frame()
  return {
    shop: shopView(tenant),
    frame: { ...frame, footerText: cleanHtml(frame.footerText) },
    year: new Date().getFullYear(),
  }
}

/** Menus and theme stay as they are while a shopper walks from page to page. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <ShopProvider shop={data?.shop} frame={data?.frame}>
      <Document>{children}</Document>
    </ShopProvider>
  )
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <Shell>{missing ? <NotFoundPage /> : <ErrorPage />}</Shell>
}

/** The frame around a page; without the shop's data the page stands alone. */
function Shell({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return data ? <PageShell year={data.year}>{children}</PageShell> : <main id="content">{children}</main>
}

function Document({ children }: { children: ReactNode }) {
  const { nonce, requestId } = useRequest()
  const failed = Boolean(useRouteError())
  const shop = useShop()
  return (
    <html lang={shop.locale} data-request={failed ? requestId : undefined} {...themeAttributes(shop.theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shop.theme.dark} />
        <Meta />
        {shop.theme.favicon !== '' && (
          <link rel="icon" type="image/svg+xml" href={addresses.brandFile(shop, shop.theme.favicon)} />
        )}
        <Links />
        <style nonce={nonce}>{themeCss(shop.theme)}</style>
      </head>
      <body id="top">
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}
