import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { readWorkerOptions } from './bundle.ts'

/**
 * The process that `server.ts` starts: Miniflare runs the bundled shops and simulators in workerd. Requests reach the
 * shops through a socket of their own. `wrangler dev` would send each through two proxies, and Miniflare's port through
 * one, which take more CPU time than a cached page.
 */

const [port, state, variables = '{}', ...bundles]: string[] = process.argv.slice(2)

const host = '127.0.0.1'

const workers = bundles.map((bundle, index) => {
  const [config = '', folder = ''] = bundle.split('=')
  const options = readWorkerOptions(config, folder)
  return {
    ...options,
    bindings: { ...options.bindings, ...JSON.parse(variables) },
    // The shops come first.
    ...(index === 0 ? { unsafeDirectSockets: [{ host, port: Number(port) }] } : {}),
  }
})

const server = new Miniflare(
  convertV4MiniflareOptions({
    host,
    // Any: nothing uses Miniflare's own port.
    port: 0,
    // Where `wrangler dev` keeps its state, which `npm run dev` uses.
    resourcePersistencePath: `${state}/v3`,
    log: new Log(LogLevel.WARN),
    handleStructuredLogs({ level, message }) {
      if (level === 'error' || level === 'warn') console.error(message)
    },
    workers,
  }),
)
const stop = () => server.dispose().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
// The process that started this one ended before the listener was added.
if (process.connected === false) await stop()
await server.ready
