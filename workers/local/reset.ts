import { rmSync } from 'node:fs'

/** `npm run reset`: forgets all local shops, orders and builds; the demo shops come back with the next start. */
rmSync('.wrangler', { recursive: true, force: true })
