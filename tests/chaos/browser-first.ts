import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A browser to be started: its program, and what that is told besides. */
interface Browser {
  readonly path: string
  readonly flags: readonly string[]
}

/** Real time: a process that has it waits for nobody without, and one of a higher level for nobody of a lower one. */
const ofBrowser = 'chrt -r 1'
const ofPages = 'chrt -f 2'

/**
 * A browser that goes before all else on the machine, and its pages before the rest of it: a phone has a processor for the page that it shows
 * and others for what the page asks of the browser. Where two are shared, a page waits for them within its tasks, for the shop that
 * serves it and for whoever measures, and seems to work meanwhile. The browser as it is where the machine does not know or allow that.
 */
export function browserFirst(browser: string, script = '.cache/lighthouse/browser'): Browser {
  const [command = '', ...how] = ofBrowser.split(' ')
  if (spawnSync(command, [...how, 'true']).status !== 0) return { path: browser, flags: [] }
  const path = resolve(script)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\nexec ${ofBrowser} '${browser}' "$@"\n`, { mode: 0o755 })
  return { path, flags: [`--renderer-cmd-prefix='${ofPages}'`] }
}
