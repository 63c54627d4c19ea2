import { expect, test } from 'vitest'
import { meta } from './route.tsx'

/** What Remix gives a page whose loader did not run, whatever its types say. */
const unasked = null as never

test('a page of the desk that failed before anybody asked who is there still has a head', () => {
  const given = { matches: [], params: {}, location: { pathname: '/desk', search: '', hash: '', state: null, key: '' } }
  expect(meta({ ...given, data: unasked, error: undefined })).toEqual([])
  expect(meta({ ...given, data: { title: 'Desk', name: 'Maria', role: 'staff' }, error: undefined })).toContainEqual({
    title: 'Desk',
  })
})
