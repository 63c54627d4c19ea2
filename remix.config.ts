import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true
  }
}

/** In which language the browser's files are built; the server's speak all of them (`workers/local/build.ts`). */
const language = process.env.BUILD_LANGUAGE ?? 'en'

/** Routes that answer documents leave the browser no file, and how packages comment their code is theirs. */
const asExpected = new Set(['EMPTY_BUNDLE', 'INVALID_ANNOTATION'])

/** What most pages share, with all that it imports. */
const shared = [
  'app/ui/page-shell.tsx',
  'app/ui/error-pages.tsx',
  'app/ui/breadcrumb.tsx',
  'app/ui/page-meta.ts',
  'app/ui/product-card.tsx',
  'app/ui/review-card.tsx',
  'app/ui/quantity-input.tsx',
  'app/ui/basket/basket-form.tsx',
  'app/ui/product-list.tsx',
  'app/ui/product-carousel.tsx',
  'app/root.tsx',
  'app/ui/form/use-early-choice.ts',
  'app/ui/machine-data.tsx',
]

/** The Vite configuration of the shop's pages; every Remix command takes it with `-c remix.config.ts`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix({
      ...(language === 'en' ? {} : { buildDirectory: `build/${language}` }),
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    ...(isSsrBuild ? [] : [listPackages()]),
    ...(language === 'en' ? [] : [wordsIn(language), manifestAlone()]),
  ],
  // One bundle without imports, as the Worker takes it.
  ssr: {
    target: 'webworker',
    noExternal: true,
    // The runtime has them; reading CSV needs streams.
    external: ['node:stream', 'stream'],
    resolve: { conditions: ['workerd', 'worker', 'browser'] },
  },
  build: {
    target: 'es2022',
    // Terser leaves 6 KB less than esbuild does.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { pure_getters: true, keep_fargs: false } },
    // The icons are used by reference, which a data: address does not allow.
    assetsInlineLimit: 0,
    // The names of each dynamic import's scripts would add 1.1 KB to a first visit; their imports load them.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')) },
    rollupOptions: {
      // One file compresses better than many: by 15 KB what most pages share, by 2 KB the product page.
      ...(isSsrBuild ? {} : { output: { manualChunks: { shop: shared, product: ['app/routes/product/route.tsx'] } } }),
      onwarn: (warning, warn) => asExpected.has(warning.code ?? '') || warn(warning),
    },
  },
}))

/** In the place of a screen's words those of the same file in another language. */
function wordsIn(language: string): Plugin {
  return {
    name: 'words-in-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const id = found?.id.replace(/(\/messages\/words)(\/[a-z-]+\.ts)$/, `$1/${language}$2`)
      return id === found?.id ? null : id
    },
  }
}

/** The server is built once. Of another language it needs to know what the browser's files are called. */
function manifestAlone(): Plugin {
  return {
    name: 'manifest-alone',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: 'virtual:remix/server-manifest' } } } : undefined,
  }
}

/** Writes which packages each browser file contains, as `packages.json` beside the folder: Vite's manifest names entries only. */
function listPackages(): Plugin {
  return {
    name: 'list-packages',
    apply: 'build',
    writeBundle({ dir = '' }, files) {
      const packages = Object.values(files).flatMap((file) => {
        if (file.type !== 'chunk') return []
        const modules = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0)
        const names = modules.flatMap(([id]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
        return [[file.fileName, [...new Set(names)].toSorted()]]
      })
      writeFileSync(join(dirname(dir), 'packages.json'), JSON.stringify(Object.fromEntries(packages)))
    },
  }
}
