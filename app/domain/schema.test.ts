import { expect, test, vi } from 'vitest'
import { z } from './schema.ts'

test('Zod does not probe eval', () => {
  const compile = vi.fn(() => () => undefined)
  vi.stubGlobal('Function', compile)
  try {
    expect(z.object({ name: z.string() }).parse({ name: 'Mint' })).toEqual({ name: 'Mint' })
    expect(compile).not.toHaveBeenCalled()
  } finally {
    vi.unstubAllGlobals()
  }
})
