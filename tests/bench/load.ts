import { connect } from 'node:net'
import { type Load, serverCpu } from './rendered-load.ts'

interface Wanted {
  readonly port: number
  /** Asked one after the other, from the first again at the end. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly milliseconds: number
}

const lastPiece = '0\r\n\r\n'

export interface KeptLoad extends Load {
  /** Of the answers that came as they were kept. */
  readonly kept: number
}

/**
 * Answers over so many connections that are kept open. As little as can be done with them is done, for whoever asks must be
 * faster than who answers: bytes are counted, and what they took.
 */
export async function loadKept({ port, paths, headers, connections, milliseconds }: Wanted): Promise<KeptLoad> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const questions = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`))
  const took: number[] = []
  let [next, kept, bytes] = [0, 0, 0]
  let over = false

  function connection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true })
      let asked = 0
      const ask = () => {
        asked = performance.now()
        socket.write(questions[next++ % questions.length] ?? '')
      }
      /** Bytes of the answer under way that are still to come, endless where it does not say; null before its head has been read. */
      let missing: number | null = null
      let head: Buffer = Buffer.alloc(0)
      let end = ''
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (piece: Buffer) => {
        let body = piece.length
        if (missing === null) {
          head = head.length === 0 ? piece : Buffer.concat([head, piece])
          const headEnd = head.indexOf('\r\n\r\n')
          if (headEnd === -1) return
          const text = head.toString('latin1', 0, headEnd)
          const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
          if (!text.startsWith('HTTP/1.1 200')) {
            socket.destroy()
            reject(new Error(`${paths[0]}: ${text}`))
            return
          }
          if (!over && /\r\nserver-timing: cache;desc=(hit|stale)/i.test(text)) kept += 1
          // What was not kept after all comes in pieces.
          missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length)
          body = head.length - headEnd - 4
          head = Buffer.alloc(0)
        }
        missing -= body
        if (!over) bytes += body
        if (missing === Number.POSITIVE_INFINITY) {
          end = (end + piece.toString('latin1', Math.max(0, piece.length - lastPiece.length))).slice(-lastPiece.length)
          if (end !== lastPiece) return
          end = ''
        } else if (missing > 0) return
        missing = null
        if (over) return void socket.end()
        took.push(performance.now() - asked)
        ask()
      })
    })
  }

  const [started, before] = [performance.now(), serverCpu()]
  const all = Promise.all(Array.from({ length: connections }, connection))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, milliseconds))])
  over = true
  const [seconds, cpu] = [(performance.now() - started) / 1000, serverCpu() - before]
  await all
  const answers = Math.max(1, took.length)
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    ...{ answers: took.length, perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) },
    ...{ cpu: cpu / answers, bytes: bytes / answers, kept: kept / answers },
  }
}
