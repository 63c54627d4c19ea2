import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './engine.ts'

/**
 * WebKitGTK by its WebDriver: https://www.w3.org/TR/webdriver2/. It has no event for uncaught errors, so each command notes
 * in the page those that follow; those of a page's first moments are missed.
 */

/** By this name the protocol marks a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const watch = `if (!window.uncaught) {
  window.uncaught = []
  addEventListener('error', ({ message }) => window.uncaught.push(message))
  addEventListener('unhandledrejection', (event) => {
    setTimeout(() => event.defaultPrevented || window.uncaught.push(String(event.reason)))
  })
}`
/** How long the driver may take to listen. */
const startTimeout = 20_000

export async function webkitEngine(driver: string, browser: string): Promise<Engine<string>> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface({ input: screen.stdout }), 'line')
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // A group of its own: its browser would outlive it.
    detached: true,
    // No graphics card is needed.
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const errors: string[] = []
  const send = async (method: string, path: string, body?: object) => {
    const { value } = await ask(port, method, path, body)
    if (value !== null && typeof value === 'object' && 'error' in value)
      throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await listening(() => send('GET', '/status'))
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const session = (await send('POST', '/session', { capabilities })) as { sessionId: string }
  const command = (path: string, body?: object) =>
    send(body === undefined ? 'GET' : 'POST', `/session/${session.sessionId}${path}`, body)
  await command('/window/rect', { width: 1280, height: 900 })
  const evaluate = async (expression: string) => {
    const script = `${watch}; return [${expression}, window.uncaught.splice(0)]`
    const [value, uncaught] = (await command('/execute/sync', { script, args: [] })) as [unknown, string[]]
    errors.push(...uncaught)
    return value
  }

  return {
    open: async (url) => void (await command('/url', { url })),
    evaluate,
    element: async (expression) => {
      const value = await evaluate(expression)
      return value !== null && typeof value === 'object' && elementKey in value ? String(value[elementKey]) : null
    },
    click: async (element) => void (await command(`/element/${element}/click`, {})),
    type: async (element, text) => void (await command(`/element/${element}/value`, { text })),
    errors: () => errors,
    close: async () => {
      await send('DELETE', `/session/${session.sessionId}`).catch(() => {})
      const ended = once(child, 'exit')
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      await ended
      screen.kill()
    },
  }
}

async function listening(status: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + startTimeout
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

function ask(port: number, method: string, path: string, body?: object): Promise<{ value: unknown }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, agent: false }, (response) =>
      json(response).then((answer) => resolve(answer as { value: unknown }), reject),
    )
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
