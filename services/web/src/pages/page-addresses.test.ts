import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { isPageAddress, PAGE_ADDRESSES } from './page-addresses.ts'

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

it('are those that the client has a route for', async () => {
  const router = await readFile(new URL('../../client/app/router.tsx', import.meta.url), 'utf8')
  const routes = [...router.matchAll(/ path: '([^']+)'/g)].map(([, path = '']) =>
    path.replaceAll(/\$(\w+)/g, ':$1'),
  )
  expect(routes.toSorted()).toEqual(PAGE_ADDRESSES.toSorted())
})
