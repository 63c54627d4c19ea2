import { devices } from './devices.ts'
import type { Good } from './good.ts'
import { liquids } from './liquids.ts'
import { parts } from './parts.ts'
import { readyToVape } from './ready-to-vape.ts'
import { supplies } from './supplies.ts'

/** Everything that the retail shops choose from. */
export function wholeRange(): Good[] {
  return [...devices(), ...readyToVape(), ...liquids(), ...parts(), ...supplies()]
}
