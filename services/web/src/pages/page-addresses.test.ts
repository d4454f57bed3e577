import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { PAGE_ADDRESSES, pageAddressOf } from './page-addresses.ts'

it.each([
  ['/', '/'],
  ['/bids', '/bids'],
  ['/bids/', '/bids'],
  ['/bids/a1', '/bids/:id'],
  ['/bids/a1/x', undefined],
  ['/bids/results', '/bids/results'],
  ['/bids/a1/quotes/b2', '/bids/:id/quotes/:packageId'],
  ['/admin', undefined],
  ['/purchase-orders/new', '/purchase-orders/new'],
])('%s is a page of %s', (path, address) => {
  expect(pageAddressOf(path)).toBe(address)
})

it('are those that the client has a route for', async () => {
  const client = new URL('../../client/', import.meta.url)
  const names = await readdir(client, { recursive: true })
  const found = names.filter((name) => /^app\/(router|routes\/.*)\.tsx?$/.test(name))
  const texts = await Promise.all(found.map((name) => readFile(new URL(name, client), 'utf8')))
  const routes = [...texts.join('').matchAll(/ path: '([^']+)'/g)].map(([, path = '']) =>
    path.replaceAll(/\$(\w+)/g, ':$1'),
  )
  expect(routes.toSorted()).toEqual(PAGE_ADDRESSES.toSorted())
})
