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

/** The language of the browser's files. The server's bundle has all languages (`workers/local/build.ts`). */
const language = process.env.BUILD_LANGUAGE ?? 'en'

/** Resource routes have no browser code, and dependencies may have annotations that Rollup ignores. */
const IGNORED_WARNINGS = new Set(['EMPTY_BUNDLE', 'INVALID_ANNOTATION'])

/** Modules that most pages use, bundled with their imports. */
const SHARED_MODULES = [
  'app/ui/page-shell.tsx',
  'app/ui/error-pages.tsx',
  'app/ui/breadcrumb.tsx',
  'app/ui/page-meta.ts',
  'app/ui/product/product-card.tsx',
  'app/ui/reviews.tsx',
  'app/ui/quantity-input.tsx',
  'app/ui/lists/lists-form.tsx',
  'app/ui/product/product-list.tsx',
  'app/root.tsx',
  'app/ui/form/use-early-input.ts',
  'app/ui/markup.tsx',
  'app/domain/catalogue/size-kind.ts',
]

/** The Vite configuration of the shop's pages. Every Remix command gets it with `-c remix.config.ts`. */
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
    ...(language === 'en' ? [] : [localizeMessages(language), buildManifestOnly()]),
  ],
  // A Worker needs one bundle without imports.
  ssr: {
    target: 'webworker',
    noExternal: true,
    // The runtime provides streams, which the CSV reader uses.
    external: ['node:stream', 'stream'],
    resolve: { conditions: ['workerd', 'worker', 'browser'] },
  },
  build: {
    target: 'es2022',
    // Terser's output is 6 KB smaller than esbuild's, and a second pass takes off half a KB.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2, pure_getters: true, keep_fargs: false } },
    // Keep icons out of the style sheets, which block rendering.
    assetsInlineLimit: 0,
    // Preload only the styles of dynamic imports. Lists of their scripts would add 1.1 KB to a first visit, and the
    // imports load the scripts anyway.
    modulePreload: {
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')),
    },
    rollupOptions: {
      // One large file compresses better than many: this saves 15 KB in the shared modules and 2 KB on the product
      // page.
      ...(isSsrBuild
        ? {}
        : { output: { manualChunks: { shop: SHARED_MODULES, product: ['app/routes/storefront/product/route.tsx'] } } }),
      onwarn: (warning, warn) => IGNORED_WARNINGS.has(warning.code ?? '') || warn(warning),
    },
  },
}))

/** Replaces each English message catalogue with the same file in another language. */
function localizeMessages(language: string): Plugin {
  return {
    name: 'localize-messages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const id = resolved?.id.replace(/(\/messages\/)en(\/[a-z-]+\.ts)$/, `$1${language}$2`)
      return id === resolved?.id ? null : id
    },
  }
}

/** The server is built once. Another language only needs the names of its browser files. */
function buildManifestOnly(): Plugin {
  return {
    name: 'manifest-only',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: 'virtual:remix/server-manifest' } } } : undefined,
  }
}

/**
 * Writes the packages in each browser file to `packages.json` in the build folder. Vite's manifest doesn't list them.
 */
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
