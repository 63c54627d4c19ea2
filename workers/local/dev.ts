import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { developmentFolder } from './local-config.ts'
import { type Server, serve } from './server.ts'

/** Vite's addresses begin with one of these; no page of a shop does. */
const modules = '/(@|app/|node_modules/)'

/**
 * `npm run dev`: Vite serves the browser's modules from their sources and passes all other requests to the Worker, which
 * wrangler bundles from the same sources. Nothing is built before a saved file shows (decision 42).
 */
export async function serveSources(port: number, state: string): Promise<Server> {
  const workerPort = await freePort()
  const vite = await createServer({
    configFile: 'remix.config.ts',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [remixBuildForTheWorker(), refreshAtOnce()],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      // The Worker sets the headers of its own responses.
      cors: false,
      // The host of the request picks the shop.
      proxy: { [`^(?!${modules})`]: { target: `http://127.0.0.1:${workerPort}`, changeOrigin: false } },
      watch: { ignored: ['**/.wrangler/**', '**/.cache/**', '**/build/**'] },
    },
  })
  await vite.listen()
  const reloadPage = () => vite.ws.send({ type: 'full-reload' })
  const server = await serve({ port: workerPort, state, development: { publicPort: port, onRestart: reloadPage } })
  return {
    ...server,
    async stop() {
      await vite.close()
      await server.stop()
    },
  }
}

function freePort(): Promise<number> {
  const trial = createTcpServer()
  return new Promise((resolve, reject) => {
    trial.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = trial.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      trial.close(() => resolve(port))
    })
  })
}

/** Writes Remix's list of routes, which the Worker imports. */
function remixBuildForTheWorker(): Plugin {
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
 * Shows a saved component at once. Remix would revalidate the page's data first, and that request waits until the Worker
 * has restarted; the page then loads again with the data of the new Worker.
 */
function refreshAtOnce(): Plugin {
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
  const load = async (module: string) => String(await pluginContainer.load(`\0virtual:remix/${module}`))
  const build = await load('server-build')
  const manifest = await load('server-manifest')
  mkdirSync(developmentFolder, { recursive: true })
  write(
    'server.js',
    build.replaceAll('"/app/', '"../../app/').replace('virtual:remix/server-manifest', './manifest.js'),
  )
  // Remix invents a version each time: the Worker would be restarted although no route has changed.
  write('manifest.js', manifest.replace(/(?<='version':')[^']*/, 'development'))
  write('styles.js', 'export default "/app/ui/styles.css"')
  write('desk-styles.js', 'export default "/app/ui/desk/desk.css"')
  // Vite adds styles that a component imports by script.
  write('no-styles.js', '')
}

function write(name: string, text: string): void {
  const file = `${developmentFolder}/${name}`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
