import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

/**
 * The packages that may be in files for browsers. Libraries for HTML, phone numbers, VAT numbers, CSV, slugs and
 * one-time codes run in the Worker only.
 */
const browserPackages = new RegExp(
  `^(${[
    '@remix-run/(react|router|server-runtime)|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream',
    '@conform-to/(dom|react|zod)|zod|remix-utils|sonner|embla-carousel(-[a-z-]+)?|@vis.gl/react-google-maps',
  ].join('|')})$`,
)

for (const list of ['build/packages.json', 'build/el/packages.json'])
  test(`files for browsers contain only packages that are meant for browsers (${list})`, () => {
    const files: Record<string, string[]> = JSON.parse(readFileSync(list, 'utf8'))
    const contents = Object.entries(files).flatMap(([file, names]) => names.map((name) => ({ file, name })))
    expect(contents.map(({ name }) => name)).toContain('react-dom')
    expect(contents.filter(({ name }) => !browserPackages.test(name))).toEqual([])
  })
