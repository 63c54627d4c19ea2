import { connect } from 'node:net'
import { getServerCpuMs, type Load } from './rendered-load.ts'

interface LoadOptions {
  readonly port: number
  /** Requested in turn, again from the first after the last. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly milliseconds: number
}

const LAST_CHUNK = '0\r\n\r\n'

export interface CachedLoad extends Load {
  /** Share of the responses that came from the cache, from 0 to 1. */
  readonly cached: number
}

/**
 * Measures responses over keep-alive connections. It only counts bytes, because the client must be faster than the
 * server.
 */
export async function measureCachedLoad({
  port,
  paths,
  headers,
  connections,
  milliseconds,
}: LoadOptions): Promise<CachedLoad> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`))
  const durations: number[] = []
  let [next, cached, bytes] = [0, 0, 0]
  let isOver = false

  function openConnection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true })
      let sentAt = 0
      const sendNext = () => {
        sentAt = performance.now()
        socket.write(requests[next++ % requests.length] ?? '')
      }
      /** Remaining bytes of the current response; infinite for a chunked one; null before its head is read. */
      let remainingBytes: number | null = null
      let head: Buffer = Buffer.alloc(0)
      let end = ''
      socket.on('connect', sendNext)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk: Buffer) => {
        let body = chunk.length
        if (remainingBytes === null) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
          const headEnd = head.indexOf('\r\n\r\n')
          if (headEnd === -1) return
          const text = head.toString('latin1', 0, headEnd)
          const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
          if (!text.startsWith('HTTP/1.1 200')) {
            socket.destroy()
            reject(new Error(`${paths[0]}: ${text}`))
            return
          }
          if (!isOver && /\r\nserver-timing: cache;desc=(hit|stale)/i.test(text)) cached += 1
          // A response that was not cached is chunked.
          remainingBytes = length === undefined ? Number.POSITIVE_INFINITY : Number(length)
          body = head.length - headEnd - 4
          head = Buffer.alloc(0)
        }
        remainingBytes -= body
        if (!isOver) bytes += body
        if (remainingBytes === Number.POSITIVE_INFINITY) {
          end = (end + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length))).slice(
            -LAST_CHUNK.length,
          )
          if (end !== LAST_CHUNK) return
          end = ''
        } else if (remainingBytes > 0) return
        remainingBytes = null
        if (isOver) return void socket.end()
        durations.push(performance.now() - sentAt)
        sendNext()
      })
    })
  }

  const [started, cpuBefore] = [performance.now(), getServerCpuMs()]
  const all = Promise.all(Array.from({ length: connections }, openConnection))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, milliseconds))])
  isOver = true
  const [seconds, cpu] = [(performance.now() - started) / 1000, getServerCpuMs() - cpuBefore]
  await all
  const responses = Math.max(1, durations.length)
  const sorted = durations.toSorted((a, b) => a - b)
  const getPercentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    ...{
      responses: durations.length,
      perSecond: durations.length / seconds,
      p50: getPercentile(0.5),
      p99: getPercentile(0.99),
    },
    ...{ cpu: cpu / responses, bytes: bytes / responses, cached: cached / responses },
  }
}
