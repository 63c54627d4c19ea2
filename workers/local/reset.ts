import { rmSync } from 'node:fs'

/** `npm run reset`: deletes the local shops and their orders. The next start publishes the demo shops again. */
rmSync('.wrangler', { recursive: true, force: true })
