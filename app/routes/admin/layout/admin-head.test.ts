import { expect, test } from 'vitest'
import { meta } from './route.tsx'

/** Remix passes null to `meta` when the loader did not run, although the type excludes it. */
const unusedData = null as never

test('an admin page whose loader did not run still has a head', () => {
  const options = {
    matches: [],
    params: {},
    location: { pathname: '/admin', search: '', hash: '', state: null, key: '' },
  }
  expect(meta({ ...options, data: unusedData, error: undefined })).toEqual([])
  expect(meta({ ...options, data: { title: 'Admin', name: 'Maria', role: 'staff' }, error: undefined })).toContainEqual(
    {
      title: 'Admin',
    },
  )
})
