import { expect, test } from 'vitest'
import { getProductRange } from './products.ts'

test('the range is the brand and the first word of the model', () => {
  expect(getProductRange('Aerwyn Linea Pod Kit', 'AERWYN')).toBe('Aerwyn Linea')
  expect(getProductRange('Carob & Co Village Rose 10 ml', 'Carob & Co')).toBe('Carob & Co Village')
})

test('a name without its brand, or with a number or nothing after it, belongs to no range', () => {
  expect(getProductRange('Linea Pod Kit', 'Aerwyn')).toBe(null)
  expect(getProductRange('Aerwynia Linea', 'Aerwyn')).toBe(null)
  expect(getProductRange('Gridcell 18650 Battery', 'Gridcell')).toBe(null)
  expect(getProductRange('Aerwyn', 'Aerwyn')).toBe(null)
})
