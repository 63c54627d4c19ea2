import { lookup } from 'node:dns/promises'
import { statfsSync } from 'node:fs'

/**
 * The first step of `npm start`, in plain JavaScript so that a Node without TypeScript can run it. Prints what is wrong
 * with this machine and what to do.
 */

const minMegabytes = 500

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18))
  stop(
    `This is Node ${process.versions.node}, and the shop needs 22.18 or newer. Run npm install, which brings Node 24 for its scripts.`,
  )

const { bavail, bsize } = statfsSync('.')
const megabytes = Math.floor((bavail * bsize) / 1024 ** 2)
if (megabytes < minMegabytes)
  stop(
    `The disk has ${megabytes} MB left, and the shop needs ${minMegabytes} MB. Free some space, or run npm run reset to delete the shops' local data.`,
  )

await lookup('limassol.localhost').catch(() =>
  console.log(
    'This system does not resolve *.localhost. Chrome, Edge and Firefox do it by themselves; for other programs add this line to the hosts file:\n' +
      '127.0.0.1 limassol.localhost nicosia.localhost wholesale.localhost',
  ),
)

/** @param {string} message */
function stop(message) {
  console.error(message)
  process.exit(1)
}
