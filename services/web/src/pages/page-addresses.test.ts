import { expect, it } from 'vitest'
import { isPageAddress } from './page-addresses.ts'

it.each([
  ['/', true],
  ['/bids', true],
  ['/bids/', true],
  ['/bids/a1', true],
  ['/bids/a1/x', false],
  ['/admin', false],
  ['/purchase-orders/new', true],
])('%s is a page: %s', (path, isPage) => {
  expect(isPageAddress(path)).toBe(isPage)
})
