import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './engine.ts'

/**
 * Drives WebKitGTK with its WebDriver (https://www.w3.org/TR/webdriver2/). It has no event for uncaught errors, so each
 * evaluated script installs a collector in the page. Errors before the first script on a page are missed.
 */

/** The key of an element reference in the protocol. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
const ERROR_COLLECTOR = `if (!window.uncaught) {
  window.uncaught = []
  addEventListener('error', ({ message }) => window.uncaught.push(message))
  addEventListener('unhandledrejection', (event) => {
    setTimeout(() => event.defaultPrevented || window.uncaught.push(String(event.reason)))
  })
}`
const START_TIMEOUT_MS = 20_000

export async function startWebkit(driver: string, browser: string): Promise<Engine<string>> {
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface({ input: xvfb.stdout }), 'line')
  const port = await findFreePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // Use a process group: the browser outlives a driver that is killed alone.
    detached: true,
    // Draw without a graphics card. Without compositing, the page's process would crash in a view transition.
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const errors: string[] = []
  const send = async (method: string, path: string, body?: object) => {
    const { value } = await sendCommand(port, method, path, body)
    if (value !== null && typeof value === 'object' && 'error' in value)
      throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await waitUntilListening(() => send('GET', '/status'))
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const session = (await send('POST', '/session', { capabilities })) as { sessionId: string }
  const command = (path: string, body?: object) =>
    send(body === undefined ? 'GET' : 'POST', `/session/${session.sessionId}${path}`, body)
  await command('/window/rect', { width: 1280, height: 900 })
  const evaluate = async (expression: string) => {
    const script = `${ERROR_COLLECTOR}; return [${expression}, window.uncaught.splice(0)]`
    const [value, uncaught] = (await command('/execute/sync', { script, args: [] })) as [unknown, string[]]
    errors.push(...uncaught)
    return value
  }

  return {
    open: async (url) => void (await command('/url', { url })),
    evaluate,
    element: async (expression) => {
      const value = await evaluate(expression)
      return value !== null && typeof value === 'object' && ELEMENT_KEY in value ? String(value[ELEMENT_KEY]) : null
    },
    click: async (element) => void (await command(`/element/${element}/click`, {})),
    type: async (element, text) => void (await command(`/element/${element}/value`, { text })),
    errors: () => errors,
    close: async () => {
      await send('DELETE', `/session/${session.sessionId}`).catch(() => {})
      const exited = once(child, 'exit')
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      await exited
      xvfb.kill()
    },
  }
}

async function waitUntilListening(status: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await status()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

function sendCommand(port: number, method: string, path: string, body?: object): Promise<{ value: unknown }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, agent: false }, (response) =>
      json(response).then((result) => resolve(result as { value: unknown }), reject),
    )
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
