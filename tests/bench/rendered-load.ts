import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** Measures the maximum load of a server on this machine, and its CPU time. */

export interface Target {
  readonly port: number
  readonly host: string
  /** Requested in turn, again from the first after the last. */
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface Load {
  readonly responses: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** CPU time of the server in milliseconds per response. */
  readonly cpu: number
  /** Bytes of a response's body as sent. */
  readonly bytes: number
}

export async function fetchOnce(
  { port, host, headers }: Target,
  path: string,
  agent?: Agent,
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        ...(agent === undefined ? {} : { agent }),
        headers: { host: `${host}:${port}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Sends requests over this number of connections for this time. */
export async function measureLoad(target: Target, connections: number, milliseconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const durations: number[] = []
  let bytes = 0
  let next = 0
  const cpuBefore = getServerCpuMs()
  const startedAt = performance.now()
  async function runVisitor(): Promise<void> {
    while (performance.now() < startedAt + milliseconds) {
      const path = target.paths[next++ % target.paths.length] ?? '/'
      const sentAt = performance.now()
      const { status, body } = await fetchOnce(target, path, agent)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      durations.push(performance.now() - sentAt)
      bytes += body.length
    }
  }
  await Promise.all(Array.from({ length: connections }, runVisitor))
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = getServerCpuMs() - cpuBefore
  agent.destroy()
  const sorted = durations.toSorted((a, b) => a - b)
  const getPercentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const responses = durations.length
  return {
    responses,
    perSecond: responses / seconds,
    p50: getPercentile(0.5),
    p99: getPercentile(0.99),
    cpu: cpu / responses,
    bytes: bytes / responses,
  }
}

/** The server's processes: this process's children named workerd. */
function listServerProcesses(): string[] {
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

/** CPU time of the servers so far, in milliseconds; Linux counts in hundredths of a second. */
export function getServerCpuMs(): number {
  return listServerProcesses().reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}

/** Resident memory of the servers in MB. */
export function getServerMemory(): number {
  return listServerProcesses().reduce((sum, pid) => {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return sum + Number(kilobytes) / 1024
  }, 0)
}
