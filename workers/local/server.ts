import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { localVariables } from '#workers/env.ts'
import { bundleWorker } from './bundle.ts'

export interface ServerOptions {
  readonly port: number
  /** The folder for KV, pictures and databases. */
  readonly state: string
  /** Replaces the Worker's entry, for tests that need a failing shop. */
  readonly entry?: string
  /** Bundles the Worker from the sources of its pages. */
  readonly development?: {
    /** The port that browsers use: Vite's. */
    readonly publicPort: number
    /** Called when a saved file has restarted the Worker. */
    readonly onRestart: () => void
  }
}

export interface Server {
  /** The Worker's own port. */
  readonly port: number
  /** Resolves when the server's process has ended. */
  readonly exited: Promise<unknown>
  stop(): Promise<void>
}

/** Runs the built Worker and the simulators of outside services on this machine. Resolves when the Worker responds. */
export async function startServer({ development, ...options }: ServerOptions): Promise<Server> {
  const port = String(development?.publicPort ?? options.port)
  const variables = { ...localVariables, LOCAL_PORT: port, SANDBOX_URL: `http://127.0.0.1:${port}/sandbox` }
  const configs = writeLocalConfigs({ development: development !== undefined })
  const [command = '', ...args] =
    development === undefined
      ? [process.execPath, ...(await bundleAndGetArguments(options, configs, variables))]
      : ['node_modules/.bin/wrangler', ...getWranglerArguments(options, configs, variables)]
  const child = spawn(command, args, {
    // The channel closes when this process ends, even by SIGKILL: then `serve.ts` ends too.
    stdio: development ? ['ignore', 'pipe', 'inherit'] : ['ignore', 'inherit', 'inherit', 'ipc'],
    // Its own process group, so that a signal reaches its children too.
    detached: true,
    env: {
      ...process.env,
      // Wrangler warns about required secrets that only a variable sets.
      ...localVariables,
      NODE_ENV: 'production',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  })
  child.stdout?.on('data', (text: Buffer) => {
    process.stdout.write(text)
    if (text.includes('Local server updated and ready')) development?.onRestart()
  })
  // The first process ends before its children, which would keep the port and watch the sources. Vite's SIGTERM handler
  // ends this process without calling `stop`.
  const killGroup = () => sendSignal(child, 'SIGKILL')
  process.once('exit', killGroup)
  const exited = once(child, 'exit').then(killGroup)
  const server: Server = {
    port: options.port,
    exited,
    async stop() {
      if (child.exitCode === null) sendSignal(child, 'SIGTERM')
      await exited
    },
  }
  while (!(await isResponding(options.port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server exited with ${child.signalCode ?? `code ${child.exitCode}`}`)
    await pause(150)
  }
  return server
}

type Variables = Readonly<Record<string, string>>

/** Bundles the Workers; returns the arguments of the process that runs them. */
async function bundleAndGetArguments(
  { port, state, entry }: ServerOptions,
  [localConfig = '', sandboxConfig = '']: readonly string[],
  variables: Variables,
): Promise<string[]> {
  const [shops, simulators] = await Promise.all([
    bundleWorker({ config: deployedConfig, ...(entry === undefined ? {} : { entry }) }),
    bundleWorker({ config: sandboxConfig }),
  ])
  // The shops come first.
  const workers = [`${localConfig}=${shops}`, `${sandboxConfig}=${simulators}`]
  return ['workers/local/serve.ts', String(port), state, JSON.stringify(variables), ...workers]
}

function getWranglerArguments({ port, state }: ServerOptions, configs: readonly string[], variables: Variables) {
  return [
    'dev',
    ...configs.flatMap((config) => ['--config', config]),
    ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
    ...['--persist-to', state, '--log-level', 'log', '--show-interactive-dev-session=false'],
    ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ]
}

function sendSignal({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The whole group has ended.
  }
}

function isResponding(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/healthz' }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
      .on('error', () => resolve(false))
      .end()
  })
}

const deployedConfig = 'wrangler.toml'

/** The binding to the simulators. It is local only: Cloudflare refuses a deployment that binds a missing service. */
const sandboxBinding = `
# Written by the local server from ${deployedConfig}.
[[services]]
binding = "SANDBOX"
service = "periptero-sandbox"
`

/** Where `npm run dev` writes the modules below; relative to the repository. */
export const developmentFolder = './build/dev'

/** The modules that the Worker imports in development in place of files that only Vite can build. */
export const developmentModules = {
  '../build/server/index.js': `${developmentFolder}/server.js`,
  './ui/styles.css?url': `${developmentFolder}/styles.js`,
  '#app/ui/admin/admin.css?url': `${developmentFolder}/admin-styles.js`,
  './account.css': `${developmentFolder}/no-styles.js`,
  './ad-cube.css': `${developmentFolder}/no-styles.js`,
  './cart-drawer.css': `${developmentFolder}/no-styles.js`,
  './cart.css': `${developmentFolder}/no-styles.js`,
  './checkout.css': `${developmentFolder}/no-styles.js`,
  './compare-table.css': `${developmentFolder}/no-styles.js`,
  './listing.css': `${developmentFolder}/no-styles.js`,
  './picture-zoom.css': `${developmentFolder}/no-styles.js`,
  './product-page.css': `${developmentFolder}/no-styles.js`,
  './quick-view.css': `${developmentFolder}/no-styles.js`,
  './scroll-in.css': `${developmentFolder}/no-styles.js`,
  './slides.css': `${developmentFolder}/no-styles.js`,
}

/** The configurations of the local Workers: the deployed one with a binding to the simulators, then the simulators. */
export function writeLocalConfigs({ development = false } = {}): string[] {
  const localConfig = development ? 'wrangler.local-dev.toml' : 'wrangler.local.toml'
  const deployed = readFileSync(deployedConfig, 'utf8')
  const text = (development ? addDevelopmentModules(deployed) : deployed) + sandboxBinding
  // A running server reloads when its file is written, so write changes only.
  if (!hasContent(localConfig, text)) writeFileSync(localConfig, text)
  return [localConfig, 'wrangler.sandbox.toml']
}

/** TOML allows one `[alias]` table, so the lines go into that of the deployed configuration. */
function addDevelopmentModules(config: string): string {
  const lines = Object.entries(developmentModules).map(([source, file]) => `"${source}" = "${file}"`)
  // Vite defines it in a build. Without it every page responds with 500 under wrangler's bundler.
  const define = '\n[define]\n"import.meta.env.SSR" = "true"\n'
  return config.replace('[alias]\n', `[alias]\n${lines.join('\n')}\n`) + define
}

function hasContent(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return false
  }
}

/** The reason why a server can't listen on this port, and a solution; null if it can. */
export async function findPortIssue(port: string): Promise<string | null> {
  const portNumber = Number(port)
  if (!Number.isInteger(portNumber) || portNumber < 1 || portNumber > 65_535)
    return `PORT must be a number such as 9000, not ${port}`
  const probe = createServer()
  return new Promise((resolve) => {
    probe
      .once('error', (error) =>
        resolve(`Port ${port} is not available: ${error.message}. Choose another: PORT=9000 npm start`),
      )
      .listen(portNumber, '127.0.0.1', () => probe.close(() => resolve(null)))
  })
}
