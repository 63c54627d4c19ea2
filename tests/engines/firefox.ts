import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Engine } from './engine.ts'

/**
 * Drives the system's Firefox with WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which Firefox supports
 * natively. Playwright needs its own build of Firefox, which not every machine can download.
 */

interface Message {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: Record<string, unknown>
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: {
    readonly type?: string
    readonly level?: string
    readonly text?: string
    readonly channel?: string
    readonly data?: { readonly value?: unknown }
  }
}

interface EvaluateResult {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly type: string; readonly value?: unknown; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Turn off Firefox's own requests to the internet, and turn on WebDriver BiDi alone. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
}

const handledChannel = 'handled'

/**
 * Runs before each page's scripts. Firefox logs an unhandled rejection even when the page calls `preventDefault` on its
 * event, which marks it as handled in other engines. So the page reports those rejections.
 */
function reportHandled(report: (text: string) => void) {
  const { preventDefault } = Event.prototype
  PromiseRejectionEvent.prototype.preventDefault = function () {
    preventDefault.call(this)
    report(String(this.reason))
  }
}

export async function startFirefox(executable: string): Promise<Engine<string>> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(
    executable,
    ['--headless', '--no-remote', '--width=1280', '--height=900', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = once(browser, 'exit')
  const logged: string[] = []
  const handled: string[] = []
  const send = await connect(
    await findAddress(createInterface({ input: browser.stderr })),
    ({ method, params = {} }) => {
      const { type, level, text, channel, data } = params
      if (method === 'log.entryAdded' && type === 'javascript' && level === 'error') logged.push(text ?? '')
      if (method === 'script.message' && channel === handledChannel) handled.push(String(data?.value))
    },
  )
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded', 'script.message'] })
  await send('script.addPreloadScript', {
    functionDeclaration: reportHandled.toString(),
    arguments: [{ type: 'channel', value: { channel: handledChannel } }],
  })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context

  async function evaluate(expression: string) {
    const target = { context }
    const response = await send('script.evaluate', { expression, target, awaitPromise: true, resultOwnership: 'root' })
    const { type, result, exceptionDetails } = response as unknown as EvaluateResult
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return result
  }
  const perform = (...actions: object[]) => send('input.performActions', { context, actions })

  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => (await evaluate(expression))?.value,
    element: async (expression) => (await evaluate(expression))?.sharedId ?? null,
    click: async (sharedId) => {
      // Firefox scrolls the caret back into view in a frame after the last key: a click before that hits another place.
      await evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))))')
      const origin = { type: 'element', element: { sharedId } }
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await perform({ type: 'pointer', id: 'mouse', actions })
    },
    type: async (_element, text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform({ type: 'key', id: 'keyboard', actions })
    },
    errors: () => removeHandled(logged, handled),
    close: async () => {
      browser.kill()
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Removes one equal entry of `logged` for each entry of `handled`. */
function removeHandled(logged: readonly string[], handled: readonly string[]): string[] {
  const unhandled = [...logged]
  for (const text of handled) {
    const index = unhandled.indexOf(text)
    if (index !== -1) unhandled.splice(index, 1)
  }
  return unhandled
}

/** Reads the WebSocket URL that Firefox prints. */
async function findAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address !== undefined) return `${address}/session`
  }
  throw new Error('Firefox exited before it printed its WebSocket URL')
}

/** Sends commands and receives events over one connection. */
async function connect(address: string, onEvent: (event: Message) => void) {
  const socket = new WebSocket(address)
  const pending = new Map<number, (message: Message) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id === undefined) onEvent(message)
    else pending.get(message.id)?.(message)
  })
  await once(socket, 'open')
  return async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++lastId
    const response = new Promise<Message>((resolve) => pending.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result = {}, error, message } = await response
    if (type === 'error') throw new Error(`${method}: ${error}: ${message}`)
    return result
  }
}
