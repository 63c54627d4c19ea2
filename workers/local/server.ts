import { spawn } from 'node:child_process'
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
  readonly liveReload?: boolean
}

export interface Server {
  /** Resolves when the server's process has ended. */
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

/** Runs the built Worker on this machine, the simulators of outside services beside it, and waits until it answers. */
export async function serve(options: ServerOptions): Promise<Server> {
  const variables = { ...localVariables, SANDBOX_URL: `http://127.0.0.1:${options.port}/sandbox` }
  const child = spawn(
    'node_modules/.bin/wrangler',
    [
      'dev',
      ...(options.entry === undefined ? [] : [options.entry]),
      ...localConfigs().flatMap((file) => ['--config', file]),
      ...['--ip', '127.0.0.1', '--port', String(options.port), '--inspector-port', '0'],
      ...['--persist-to', options.state, '--log-level', options.liveReload ? 'log' : 'warn'],
      '--show-interactive-dev-session=false',
      ...(options.liveReload ? ['--live-reload'] : []),
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own: wrangler's children would outlive a signal that only wrangler got.
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
    },
  )
  const ended = once(child, 'exit')
  const server: Server = {
    ended,
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
  while (!(await answers(options.port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    await pause(150)
  }
  return server
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
