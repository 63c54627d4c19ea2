import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** Asks a server on this machine as often as it answers, and looks at what that costs it. */

export interface Target {
  readonly port: number
  readonly host: string
  /** Asked one after the other, from the first again at the end. */
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface Load {
  readonly answers: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Processor time of the server, milliseconds an answer. */
  readonly cpu: number
  /** Bytes of an answer's body, as it is sent. */
  readonly bytes: number
}

export async function once(
  { port, host, headers }: Target,
  path: string,
  agent?: Agent,
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const question = request(
      {
        host: '127.0.0.1',
        port,
        path,
        ...(agent === undefined ? {} : { agent }),
        headers: { host: `${host}:${port}`, ...headers },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces) }))
      },
    )
    question.on('error', reject)
    question.end()
  })
}

/** Keeps so many connections busy for so long. */
export async function load(target: Target, connections: number, milliseconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let bytes = 0
  let next = 0
  const before = serverCpu()
  const begun = performance.now()
  async function visitor(): Promise<void> {
    while (performance.now() < begun + milliseconds) {
      const path = target.paths[next++ % target.paths.length] ?? '/'
      const asked = performance.now()
      const { status, body } = await once(target, path, agent)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      took.push(performance.now() - asked)
      bytes += body.length
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const seconds = (performance.now() - begun) / 1000
  const cpu = serverCpu() - before
  agent.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const answers = took.length
  return {
    answers,
    perSecond: answers / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpu: cpu / answers,
    bytes: bytes / answers,
  }
}

/** The server's processes: children of this one that are called workerd. */
function servers(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return name.startsWith('workerd') && rest.split(' ')[1] === String(process.pid)
    } catch {
      return false
    }
  })
}

/** Milliseconds of processor time that the servers have used so far. Linux counts in hundredths of a second. */
export function serverCpu(): number {
  return servers().reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}

/** Megabytes of memory that the servers hold. */
export function serverMemory(): number {
  return servers().reduce((sum, pid) => {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return sum + Number(kilobytes) / 1024
  }, 0)
}
