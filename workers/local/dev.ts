import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { developmentFolder, type Server, startServer } from './server.ts'

/** The first segments of Vite's paths. No page of a shop uses them. */
const MODULE_PATHS = '/(@|app/|node_modules/)'

/**
 * `npm run dev`: Vite serves the browser's modules from the sources and proxies all other requests to the Worker, which
 * wrangler bundles from the same sources. A saved file shows without a build (decision 42).
 */
export async function serveSources(port: number, state: string): Promise<Server> {
  const workerPort = await findFreePort()
  const vite = await createServer({
    configFile: 'remix.config.ts',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [createRemixBuildPlugin(), createRefreshPlugin()],
    // Bundle all dependencies at the start: one that the first visit of a page found would reload that page.
    optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      // The Worker sets the headers of its own responses.
      cors: false,
      // Keep the Host header: it chooses the shop.
      proxy: { [`^(?!${MODULE_PATHS})`]: { target: `http://127.0.0.1:${workerPort}`, changeOrigin: false } },
      watch: { ignored: ['**/.wrangler/**', '**/.cache/**', '**/build/**'] },
    },
  })
  await vite.listen()
  const reloadPage = () => vite.ws.send({ type: 'full-reload' })
  const server = await startServer({
    port: workerPort,
    state,
    development: { publicPort: port, onRestart: reloadPage },
  })
  return {
    ...server,
    async stop() {
      await vite.close()
      await server.stop()
    },
  }
}

function findFreePort(): Promise<number> {
  const probe = createTcpServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** Writes Remix's list of routes, which the Worker imports. */
function createRemixBuildPlugin(): Plugin {
  return {
    name: 'remix-build-for-the-worker',
    async configureServer(server) {
      await writeBuild(server)
      server.watcher.on('all', (_event, file) => {
        if (file.endsWith('/app/routes.ts')) void server.restart()
        else if (/\/route\.tsx?$/.test(file)) void writeBuild(server)
      })
    },
  }
}

/**
 * Shows a saved component at once. Remix would first revalidate the page's data, and that request waits until the
 * Worker has restarted. The page then reloads with data from the new Worker.
 */
function createRefreshPlugin(): Plugin {
  return {
    name: 'refresh-at-once',
    transform: (code, id) =>
      id.endsWith('/app/entry.client.tsx')
        ? `import refreshRuntime from 'virtual:remix/hmr-runtime'
${code}
import.meta.hot?.on('vite:afterUpdate', () => refreshRuntime.performReactRefresh())`
        : null,
  }
}

async function writeBuild({ pluginContainer }: ViteDevServer): Promise<void> {
  const loadModule = async (module: string) => String(await pluginContainer.load(`\0virtual:remix/${module}`))
  const build = await loadModule('server-build')
  const manifest = await loadModule('server-manifest')
  mkdirSync(developmentFolder, { recursive: true })
  writeModule(
    'server.js',
    build.replaceAll('"/app/', '"../../app/').replace('virtual:remix/server-manifest', './manifest.js'),
  )
  // Remix generates a new version each time, which would restart the Worker although no route has changed.
  writeModule('manifest.js', manifest.replace(/(?<='version':')[^']*/, 'development'))
  writeModule('styles.js', 'export default "/app/ui/styles.css"')
  writeModule('admin-styles.js', 'export default "/app/ui/admin/admin.css"')
  // Vite's own script loads the styles that a component imports.
  writeModule('no-styles.js', '')
}

function writeModule(name: string, text: string): void {
  const file = `${developmentFolder}/${name}`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
