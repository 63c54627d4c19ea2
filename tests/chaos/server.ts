import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '#tests/support/http.ts'

/** Milliseconds in which a server has to answer after its start. */
const patience = 60_000

export interface ChaosServer {
  /** Of the shops. */
  readonly port: number
  /** Of the simulators. */
  readonly providers: number
  /** The folder of the shops' databases. */
  readonly state: string
  /** The file that has every line of the shops' log, over all their lives. */
  readonly log: string
  /** Starts the shops, again after a kill, on the same state; waits until they answer. */
  start(): Promise<void>
  /** SIGKILL to the shops' whole group of processes: nobody is told, nothing is tidied up. Providers live on. */
  kill(): Promise<void>
  /** Kills the providers too. */
  end(): Promise<void>
}

/** The bundled Worker and the simulators of providers, each in a group of processes of its own, not yet started. */
export async function chaosServer({ bundle, state }: { bundle: string; state: string }): Promise<ChaosServer> {
  const [shops, simulators] = [await freePort(), await freePort()]
  const group = (role: string, port: number, path: string) =>
    processGroup({ role, bundle, state: `${state}/${role}`, port, ports: [shops, simulators], path })
  const shop = group('shops', shops, '/healthz')
  const provider = group('simulators', simulators, '/sandbox/inbox')
  return {
    port: shops,
    providers: simulators,
    state: `${state}/shops`,
    log: shop.log,
    kill: shop.kill,
    async start() {
      await provider.start()
      await shop.start()
    },
    async end() {
      await shop.kill()
      await provider.kill()
    },
  }
}

interface GroupGiven {
  readonly role: string
  readonly bundle: string
  readonly state: string
  readonly port: number
  /** Of the shops and of the simulators. */
  readonly ports: readonly number[]
  /** Answers with 200 as soon as anything does. */
  readonly path: string
}

function processGroup({ role, bundle, state, port, ports, path }: GroupGiven) {
  const log = `${state}/server.log`
  let child: ChildProcess | undefined
  const lives = (process: ChildProcess) => process.exitCode === null && process.signalCode === null

  async function start(): Promise<void> {
    if (child !== undefined && lives(child)) return
    mkdirSync(`${state}/temporary`, { recursive: true })
    const output = openSync(log, 'a')
    const given = [role, bundle, state, port, ...ports].map(String)
    const started = spawn(process.execPath, ['tests/chaos/server-process.ts', ...given], {
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    child = started
    for (const begun = Date.now(); !(await answers(port, path)); await pause(50))
      if (!lives(started) || Date.now() > begun + patience) {
        await kill()
        throw new Error(`The ${role} do not answer:\n${readFileSync(log, 'utf8').slice(-2000)}`)
      }
  }

  async function kill(): Promise<void> {
    if (child?.pid === undefined || !lives(child)) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  return { log, start, kill }
}

/**
 * The shops' records name it, so a server has the same one for all its lives. It is below those that systems give to
 * connections: while the server is dead, none of them takes it.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  return ask(`http://localhost:${port}${path}`).then(
    ({ status }) => status === 200,
    () => false,
  )
}
