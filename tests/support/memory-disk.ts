import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const disk = '/dev/shm'
const prefix = 'periptero-tests-'
const gigabyte = 2 ** 30

/**
 * Puts temporary files of this process and of those that it starts into memory, where there is plenty: the shops of a run
 * write 2 GB, and each of their transactions would wait for the disk.
 */
export function writeToMemory(): void {
  if (!existsSync(disk)) return
  const { bavail, bsize } = statfsSync(disk)
  if (bavail * bsize < 4 * gigabyte || freemem() < 8 * gigabyte) return
  for (const name of readdirSync(disk))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) remove(`${disk}/${name}`)
  const folder = `${disk}/${prefix}${process.pid}`
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

/** What a killed run has left behind may be somebody else's. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
