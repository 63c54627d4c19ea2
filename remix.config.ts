import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { lostAnswers } from './workers/local/lost-answers.ts'
import { paintFirst } from './workers/local/paint-first.ts'
import { serverShortcuts } from './workers/local/server-shortcuts.ts'
import { settledQuestions } from './workers/local/settled-questions.ts'

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true
  }
}

/** In which language the browser's files are built; the server's speak all of them (`workers/local/build.ts`). */
const language = process.env.BUILD_LANGUAGE ?? 'en'

/** Routes that answer documents leave the browser no file, and how packages comment their code is theirs. */
const asExpected = new Set(['EMPTY_BUNDLE', 'INVALID_ANNOTATION'])

/** The Vite configuration of the shop's pages; every Remix command takes it with `-c remix.config.ts`. */
export default defineConfig(({ command, isSsrBuild }) => ({
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
    // `npm run dev` has the frameworks as they are published.
    ...(command === 'build' ? [paintFirst(), lostAnswers(), settledQuestions()] : []),
    ...(isSsrBuild && language === 'en' ? [serverShortcuts()] : []),
    ...(language === 'en' ? [] : [wordsIn(language), manifestAlone()]),
  ],
  // One bundle without imports, as the Worker takes it.
  ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  build: {
    target: 'es2022',
    // Terser leaves 4 KB less of React and Remix than esbuild does.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        keep_fargs: false,
        pure_getters: true,
        unsafe_arrows: true,
        // Warnings to the developers of pages that are finished.
        pure_funcs: ['console.warn', 'warning', 'warningOnce', 'logV6DeprecationWarnings'],
      },
      format: { comments: false },
    },
    // The icons are used by reference, which a data: address does not allow.
    assetsInlineLimit: 0,
    rollupOptions: {
      onwarn: (warning, warn) => asExpected.has(warning.code ?? '') || warn(warning),
      // What every page loads travels as one file: it packs better than a dozen crumbs.
      ...(isSsrBuild ? {} : { output: { manualChunks: partOfFirstPages } }),
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

/** The frame around each page, and the pages on which a first visit begins. */
const frame = /\/app\/(root\.tsx|entry\.client\.tsx)$/
const entry = /\/app\/entry\.client\.tsx$/
const firstPages = ['home', 'listing', 'product']

/**
 * What the frame or more than one first page brings along is one file, frameworks included, for it packs better than
 * crumbs; what only one of them brings is another. What comes later comes by itself.
 */
function partOfFirstPages(id: string, { getModuleInfo }: Rollup.ManualChunkMeta) {
  // It begins when all others are there, each of which is run in a task of its own (`workers/local/paint-first.ts`).
  if (entry.test(id)) return
  if (/\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/.test(id)) return 'react'
  if (/\/node_modules\/(react-router|react-router-dom|turbo-stream|@remix-run)\//.test(id)) return 'shop'
  const importers = [...importersOf(id, getModuleInfo)]
  const routes = new Set(
    importers.flatMap((importer) => /\/app\/routes\/([^/]+)\/route\.tsx$/.exec(importer)?.[1] ?? []),
  )
  const [page, ...more] = firstPages.filter((each) => routes.has(each))
  if (more.length > 0 || importers.some((importer) => frame.test(importer))) return 'shop'
  return page !== undefined && routes.size > 1 ? `${page}-and-others` : page
}

/** A module and all that cannot be loaded without it. */
function importersOf(
  id: string,
  getModuleInfo: Rollup.ManualChunkMeta['getModuleInfo'],
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of getModuleInfo(id)?.importers ?? []) importersOf(importer, getModuleInfo, found)
  return found
}
