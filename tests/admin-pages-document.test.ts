import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The admin pages that only owners can open, from the list of routes. Excludes pages of a single record. */
function listOwnerPages(): string[] {
  const routes = readFileSync('app/routes.ts', 'utf8').matchAll(/route\('([a-z/-]+)', '(routes\/admin\/[^']+)'/g)
  return [...routes].flatMap(([, path = '', file = '']) =>
    path !== 'text' && readFileSync(`app/${file}`, 'utf8').includes("requireStaff(context, request, 'owner')")
      ? [`/admin/${path}`]
      : [],
  )
}

test('docs/running-a-shop.md marks exactly the pages that only owners can open as owner only', () => {
  const rows = readFileSync('docs/running-a-shop.md', 'utf8').matchAll(/^\| (`\/admin.*) \| yes \|$/gm)
  const documented = [...rows].flatMap(([, cells = '']) =>
    [...(cells.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, page = '']) => page),
  )
  expect(documented.sort()).toEqual(listOwnerPages().sort())
})
