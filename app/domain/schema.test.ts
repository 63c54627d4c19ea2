import { expect, test, vi } from 'vitest'
import { z } from './schema.ts'

test('no schema tries whether text may be run as code', () => {
  const compile = vi.fn(() => () => undefined)
  vi.stubGlobal('Function', compile)
  try {
    expect(z.object({ name: z.string() }).parse({ name: 'Mint' })).toEqual({ name: 'Mint' })
    expect(compile).not.toHaveBeenCalled()
  } finally {
    vi.unstubAllGlobals()
  }
})
