import { expect, test } from 'vitest'
import { listSpecifications } from './html.ts'

test('a row with a heading and one value is a specification', () => {
  const html =
    '<p>Small.</p><table><tbody><tr><th>Power</th><td>up to <b>45 W</b></td></tr>\n<tr>\n<th>Coils</th>\n<td>0.3 &amp; 0.6 ohm</td>\n</tr></tbody></table><p>Boxed.</p>'
  expect(listSpecifications(html)).toEqual([
    { name: 'Power', value: 'up to 45 W' },
    { name: 'Coils', value: '0.3 & 0.6 ohm' },
  ])
})

test('rows of several columns, headings alone and empty cells are not specifications', () => {
  const rows = [
    '<tr><th>Size</th><th>Width</th></tr>',
    '<tr><th>S</th><td>20 mm</td><td>25 mm</td></tr>',
    '<tr><td>S</td><td>20 mm</td></tr>',
    '<tr><th>Draw</th><td> </td></tr>',
    '<tr><th>Device</th></tr>',
  ]
  expect(listSpecifications(`<table>${rows.join('')}</table>`)).toEqual([])
  expect(listSpecifications('<p>No table.</p>')).toEqual([])
})
