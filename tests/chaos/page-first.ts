import { spawnSync } from 'node:child_process'

/** Starts what is named after it in real time: it waits for a processor only while others of its kind have all of them. */
const inRealTime = ['chrt', '-f', '1'] as const

/**
 * Flags of a browser whose pages wait for no processor, as a phone has one for the page it shows. Where two are shared, a page also
 * waits for the shop that serves it, for what a phone draws by another chip and for whoever measures, and seems to work meanwhile. None
 * where the machine does not know or allow it.
 */
export function pageFirst(): string[] {
  const [command, ...how] = inRealTime
  return spawnSync(command, [...how, 'true']).status === 0 ? [`--renderer-cmd-prefix=${inRealTime.join(' ')}`] : []
}
