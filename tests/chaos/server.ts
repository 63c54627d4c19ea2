import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import { sendRequest } from '#tests/support/http.ts'

/** Milliseconds in which a server has to respond after its start. */
const START_TIMEOUT_MS = 60_000

export interface ChaosServer {
  /** Port of the shops. */
  readonly port: number
  /** Port of the simulators. */
  readonly providers: number
  /** The folder of the shops' databases. */
  readonly state: string
  /** The file with the shops' log, across restarts. */
  readonly log: string
  /** Starts or restarts the shops on the same state; waits until they respond. */
  start(): Promise<void>
  /** Sends SIGKILL to the shops' process group, without cleanup. The simulators keep running. */
  kill(): Promise<void>
  /** Kills the simulators too. */
  stop(): Promise<void>
}

/** Prepares the bundled Worker and the simulators, each in its own process group, without starting them. */
export async function createChaosServer({ bundle, state }: { bundle: string; state: string }): Promise<ChaosServer> {
  // Servers keep their ports across restarts, because the shops' records contain them.
  const [shops, simulators] = [await findFreePort(), await findFreePort()]
  const group = (role: string, port: number, path: string) =>
    createProcessGroup({ role, bundle, state: `${state}/${role}`, port, ports: [shops, simulators], path })
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
    async stop() {
      await shop.kill()
      await provider.kill()
    },
  }
}

interface GroupOptions {
  readonly role: string
  readonly bundle: string
  readonly state: string
  readonly port: number
  /** Ports of the shops and of the simulators. */
  readonly ports: readonly number[]
  /** A path that returns 200 as soon as the server is ready. */
  readonly path: string
}

function createProcessGroup({ role, bundle, state, port, ports, path }: GroupOptions) {
  const log = `${state}/server.log`
  let child: ChildProcess | undefined
  const isRunning = (process: ChildProcess) => process.exitCode === null && process.signalCode === null

  async function start(): Promise<void> {
    if (child !== undefined && isRunning(child)) return
    mkdirSync(`${state}/temporary`, { recursive: true })
    const output = openSync(log, 'a')
    const args = [role, bundle, state, port, ...ports].map(String)
    const started = spawn(process.execPath, ['tests/chaos/server-process.ts', ...args], {
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    child = started
    for (const startedAt = Date.now(); !(await isUp(port, path)); await pause(50))
      if (!isRunning(started) || Date.now() > startedAt + START_TIMEOUT_MS) {
        await kill()
        throw new Error(`The ${role} do not respond:\n${readFileSync(log, 'utf8').slice(-2000)}`)
      }
  }

  async function kill(): Promise<void> {
    if (child?.pid === undefined || !isRunning(child)) return
    const exited = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await exited
  }

  return { log, start, kill }
}

async function isUp(port: number, path: string): Promise<boolean> {
  return sendRequest(`http://localhost:${port}${path}`).then(
    ({ status }) => status === 200,
    () => false,
  )
}
