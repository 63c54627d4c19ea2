import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { routeShape } from '#workers/front/log.ts'

const known: Readonly<Record<string, string>> = { ':layout': '3cols' }
const asked = 'maria.georgiou'

interface Route {
  readonly path?: string | undefined
  readonly children?: readonly Route[] | undefined
}

const pathsOf = ({ path = '', children = [] }: Route): string[] => [
  path,
  ...children.flatMap(pathsOf).map((below) => [path, below].filter(Boolean).join('/')),
]

test('the log calls each address of the shop by its own pattern, and leaves out what was put into it', () => {
  for (const path of (routes as readonly Route[]).flatMap(pathsOf)) {
    const parts = path.split('/')
    const typed = parts.map((part) => (/^[:*]/.test(part) ? (known[part] ?? asked) : part)).join('/')
    const shape = parts.map((part) => (/^[:*]/.test(part) ? (known[part] ?? ':id') : part)).join('/')
    expect(routeShape(`/${typed}`)).toBe(`/${shape}`)
  }
})
