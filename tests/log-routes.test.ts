import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { routeShape } from '#workers/front/log.ts'

const known: Readonly<Record<string, string>> = { ':layout': '3cols' }
const asked = 'maria.georgiou'

test('the log calls each address of the shop by its own pattern, and leaves out what was put into it', () => {
  for (const { path = '' } of routes) {
    const parts = path.split('/')
    const typed = parts.map((part) => (/^[:*]/.test(part) ? (known[part] ?? asked) : part)).join('/')
    const shape = parts.map((part) => (/^[:*]/.test(part) ? (known[part] ?? ':id') : part)).join('/')
    expect(routeShape(`/${typed}`)).toBe(`/${shape}`)
  }
})
