import { expect, test } from 'vitest'
import { changePhotos, MAX_PHOTO_BYTES, ReviewFormWithPhotos } from './review-forms.ts'

const photo = (path: string) => ({ path, width: 60, height: 40, alt: '' })

test('new photos follow the ones that stay, and applying a change twice gives the same photos', () => {
  const change = { removed: ['a'], added: [photo('c')] }
  const changed = changePhotos([photo('a'), photo('b')], change)
  expect(changed.map(({ path }) => path)).toEqual(['b', 'c'])
  expect(changePhotos(changed, change)).toEqual(changed)
})

test('the browser refuses a fourth photo and a photo of more than 8 MB before it sends them', () => {
  const file = (size: number) => new File([new Uint8Array(size)], 'x.jpg')
  const findIssues = (photos: unknown) =>
    ReviewFormWithPhotos.safeParse({ rating: '5', text: 'Good', photos }).error?.issues.map(({ message }) => message)
  expect(findIssues(undefined)).toBeUndefined()
  expect(findIssues(file(MAX_PHOTO_BYTES))).toBeUndefined()
  expect(findIssues([file(1), file(1), file(1)])).toBeUndefined()
  expect(findIssues([file(1), file(1), file(1), file(1)])).toEqual(['field.tooManyPhotos'])
  expect(findIssues([file(1), file(MAX_PHOTO_BYTES + 1)])).toEqual(['field.photoSize'])
})
