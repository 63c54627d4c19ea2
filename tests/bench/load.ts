import { connect } from 'node:net'

interface Load {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly milliseconds: number
}

/** Answers a second over so many connections that are kept open. As little as can be done with them is done: bytes are counted. */
export async function requestsPerSecond({ port, path, headers, connections, milliseconds }: Load): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let answered = 0
  let over = false

  function connection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true })
      /** Bytes of the answer under way that are still to come; null before its head has been read. */
      let missing: number | null = null
      let head: Buffer = Buffer.alloc(0)
      socket.on('connect', () => socket.write(question))
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (piece: Buffer) => {
        let body = piece.length
        if (missing === null) {
          head = head.length === 0 ? piece : Buffer.concat([head, piece])
          const end = head.indexOf('\r\n\r\n')
          if (end === -1) return
          const text = head.toString('latin1', 0, end)
          const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
          if (!text.startsWith('HTTP/1.1 200') || length === undefined) {
            socket.destroy()
            reject(new Error(`${path}: ${text}`))
            return
          }
          missing = Number(length)
          body = head.length - end - 4
          head = Buffer.alloc(0)
        }
        missing -= body
        if (missing > 0) return
        missing = null
        answered += 1
        if (over) socket.end()
        else socket.write(question)
      })
    })
  }

  const started = performance.now()
  const all = Promise.all(Array.from({ length: connections }, connection))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, milliseconds))])
  const rate = answered / ((performance.now() - started) / 1000)
  over = true
  await all
  return rate
}
