import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { getRouteShape } from '#workers/gateway/log.ts'

const known: Readonly<Record<string, string>> = { ':layout': '3cols' }
const sampleValue = 'maria.georgiou'

interface Route {
  readonly path?: string | undefined
  readonly children?: readonly Route[] | undefined
}

const listRoutePaths = ({ path = '', children = [] }: Route): string[] => [
  path,
  ...children.flatMap(listRoutePaths).map((below) => [path, below].filter(Boolean).join('/')),
]

test('the log names each route by its pattern and omits its parameters', () => {
  for (const path of (routes as readonly Route[]).flatMap(listRoutePaths)) {
    const parts = path.split('/')
    const input = parts.map((part) => (/^[:*]/.test(part) ? (known[part] ?? sampleValue) : part)).join('/')
    const shape = parts.map((part) => (/^[:*]/.test(part) ? (known[part] ?? ':id') : part)).join('/')
    expect(getRouteShape(`/${input}`)).toBe(`/${shape}`)
  }
})
