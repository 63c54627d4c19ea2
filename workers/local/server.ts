import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { localVariables } from '#workers/local-variables.ts'
import { localConfigs } from './local-config.ts'

export interface ServerOptions {
  readonly port: number
  /** The folder that keeps KV, pictures and databases. */
  readonly state: string
  /** Another entry than the Worker's own, for tests that need a shop in trouble. */
  readonly entry?: string
  /** The Worker is bundled from the sources of its pages. */
  readonly development?: {
    /** The port that browsers use: another server stands before the Worker. */
    readonly publicPort: number
    /** Is called whenever a saved file has restarted the Worker. */
    readonly onRestart: () => void
  }
}

export interface Server {
  /** The Worker's own port. */
  readonly port: number
  /** Resolves when the server's process has ended. */
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

/** Runs the built Worker on this machine, the simulators of outside services beside it, and waits until it answers. */
export async function serve({ development, ...options }: ServerOptions): Promise<Server> {
  const port = String(development?.publicPort ?? options.port)
  const variables = { ...localVariables, LOCAL_PORT: port, SANDBOX_URL: `http://127.0.0.1:${port}/sandbox` }
  const child = spawn(
    'node_modules/.bin/wrangler',
    [
      'dev',
      ...(options.entry === undefined ? [] : [options.entry]),
      ...localConfigs({ development: development !== undefined }).flatMap((file) => ['--config', file]),
      ...['--ip', '127.0.0.1', '--port', String(options.port), '--inspector-port', '0'],
      ...['--persist-to', options.state, '--log-level', development ? 'log' : 'warn'],
      '--show-interactive-dev-session=false',
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    {
      stdio: ['ignore', development ? 'pipe' : 'inherit', 'inherit'],
      // A group of its own: wrangler's children would outlive a signal that only wrangler got.
      detached: true,
      env: {
        ...process.env,
        // Wrangler warns of required secrets that only `--var` names.
        ...localVariables,
        NODE_ENV: 'production',
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
    },
  )
  child.stdout?.on('data', (text: Buffer) => {
    process.stdout.write(text)
    if (text.includes('Local server updated and ready')) development?.onRestart()
  })
  // Wrangler's first process ends before the others, which would keep the port and watch the sources. Vite's handler of SIGTERM ends
  // this process without `stop`.
  const killGroup = () => signalGroup(child, 'SIGKILL')
  process.once('exit', killGroup)
  const ended = once(child, 'exit').then(killGroup)
  const server: Server = {
    port: options.port,
    ended,
    async stop() {
      if (child.exitCode === null) signalGroup(child, 'SIGTERM')
      await ended
    },
  }
  while (!(await answers(options.port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    await pause(150)
  }
  return server
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The whole group has ended.
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/healthz' }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
      .on('error', () => resolve(false))
      .end()
  })
}
