import { existsSync, globSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'
import { createVisitor, type EngineVisitor } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startPlaywright } from './playwright-engine.ts'
import { startWebkit } from './webkit.ts'

/**
 * The engines by project name. Firefox and WebKit are Playwright's builds if those are installed, else the system's
 * browsers. Chromium is the browser of the e2e tests.
 */
export const engines = {
  chromium: async () => {
    const executablePath = findBrowser()
    if (executablePath === undefined) throw createMissingError('chromium', 'apt-get install chromium-headless-shell')
    return createVisitor(await startPlaywright(chromium, { executablePath, args: ['--no-sandbox', '--disable-gpu'] }))
  },
  firefox: async () => {
    if (existsSync(firefox.executablePath())) return createVisitor(await startPlaywright(firefox, {}))
    const [executable] = globSync('/usr/bin/{firefox-esr,firefox}')
    if (executable === undefined) throw createMissingError('firefox', 'apt-get install firefox-esr')
    return createVisitor(await startFirefox(executable))
  },
  webkit: async () => {
    if (existsSync(webkit.executablePath())) return createVisitor(await startPlaywright(webkit, {}))
    const [driver] = globSync('/usr/bin/WebKitWebDriver')
    const [browser] = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')
    if (driver === undefined || browser === undefined || !existsSync('/usr/bin/Xvfb'))
      throw createMissingError('webkit', 'apt-get install webkit2gtk-driver xvfb')
    return createVisitor(await startWebkit(driver, browser))
  },
} satisfies Record<string, () => Promise<EngineVisitor>>

function createMissingError(engine: keyof typeof engines, command: string): Error {
  return new Error(`${engine} is missing. Run \`npx playwright install ${engine}\` or \`${command}\`.`)
}
