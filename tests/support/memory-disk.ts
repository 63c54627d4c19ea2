import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const disk = '/dev/shm'
const prefix = 'periptero-tests-'
const gigabyte = 2 ** 30

/**
 * Puts the temporary files of this process and its children into memory if there is enough: one run writes 2 GB, and
 * every transaction would wait for the disk.
 */
export function storeInMemory(): void {
  if (!existsSync(disk)) return
  const { bavail, bsize } = statfsSync(disk)
  if (bavail * bsize < 4 * gigabyte || freemem() < 8 * gigabyte) return
  for (const name of readdirSync(disk))
    if (name.startsWith(prefix) && !isProcessRunning(Number(name.slice(prefix.length)))) remove(`${disk}/${name}`)
  const folder = `${disk}/${prefix}${process.pid}`
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

/** Ignores errors: another user may own what a killed run left behind. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
