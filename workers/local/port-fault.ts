import { createServer } from 'node:net'

/** Why a server can't serve on this port of this machine, with what to do; null where it can. */
export async function portFault(port: string): Promise<string | null> {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) return `PORT is a number, as 9000, not ${port}`
  const trial = createServer()
  return new Promise((resolve) => {
    trial
      .once('error', (error) =>
        resolve(`Port ${port} can't be had: ${error.message}. PORT=9000 npm start takes another`),
      )
      .listen(number, '127.0.0.1', () => trial.close(() => resolve(null)))
  })
}
