import { existsSync, globSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'
import { type EngineVisitor, visitorAt } from './engine.ts'
import { firefoxEngine } from './firefox.ts'
import { playwrightEngine } from './playwright-engine.ts'
import { webkitEngine } from './webkit.ts'

/** The engines by the names of their projects. Each is Playwright's build where that is installed, else the system's browser. */
export const engines = {
  chromium: async () => {
    const executablePath = findBrowser()
    if (executablePath === undefined) throw missing('chromium', 'apt-get install chromium-headless-shell')
    return visitorAt(await playwrightEngine(chromium, { executablePath, args: ['--no-sandbox', '--disable-gpu'] }))
  },
  firefox: async () => {
    if (existsSync(firefox.executablePath())) return visitorAt(await playwrightEngine(firefox, {}))
    const [executable] = globSync('/usr/bin/{firefox-esr,firefox}')
    if (executable === undefined) throw missing('firefox', 'apt-get install firefox-esr')
    return visitorAt(await firefoxEngine(executable))
  },
  webkit: async () => {
    if (existsSync(webkit.executablePath())) return visitorAt(await playwrightEngine(webkit, {}))
    const [driver] = globSync('/usr/bin/WebKitWebDriver')
    const [browser] = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')
    if (driver === undefined || browser === undefined || !existsSync('/usr/bin/Xvfb'))
      throw missing('webkit', 'apt-get install webkit2gtk-driver xvfb')
    return visitorAt(await webkitEngine(driver, browser))
  },
} satisfies Record<string, () => Promise<EngineVisitor>>

function missing(engine: keyof typeof engines, command: string): Error {
  return new Error(`${engine} is missing. Run \`npx playwright install ${engine}\` or \`${command}\`.`)
}
