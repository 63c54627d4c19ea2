import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true
  }
}

/** The Vite configuration of the shop's pages; every Remix command takes it with `-c remix.config.ts`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  // One bundle without imports, as the Worker takes it.
  ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  build: {
    target: 'es2022',
    // Terser leaves 4 KB less of React and Remix than esbuild does.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, compress: { passes: 3 }, format: { comments: false } },
    // The icons are used by reference, which a data: address does not allow.
    assetsInlineLimit: 0,
    // What every page loads travels as one file: it packs better than a dozen crumbs.
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: partOfEveryPage } } }),
  },
}))

/** The shop's own shared parts and their words. */
const shared = /\/app\/(root\.tsx|links\.ts|ui\/[^?]*\.tsx?$|domain\/messages\/words\/(layout|errors|goods)\.ts$)/
/** Shared parts that only some pages bring along, or that come when they are first used. */
const apart = /\/ui\/(review-card|date-text|clean-text|search-suggestions|use-suggested)\.tsx?$/
/** What home and product pages have and listings do not. */
const carousels = /\/ui\/(carousel|product-carousel|use-autoplay|use-sideways|deferred|section)\.tsx?$/

function partOfEveryPage(id: string) {
  if (/\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\//.test(id))
    return 'framework'
  if (!shared.test(id) || apart.test(id)) return undefined
  return carousels.test(id) ? 'carousels' : 'shop'
}
