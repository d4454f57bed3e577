import { readdir, readFile } from 'node:fs/promises'
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
  const client = new URL('../../client/', import.meta.url)
  const names = await readdir(client, { recursive: true })
  const found = names.filter((name) => /^app\/(router|routes\/.*)\.tsx?$/.test(name))
  const texts = await Promise.all(found.map((name) => readFile(new URL(name, client), 'utf8')))
  const routes = [...texts.join('').matchAll(/ path: '([^']+)'/g)].map(([, path = '']) =>
    path.replaceAll(/\$(\w+)/g, ':$1'),
  )
  expect(routes.toSorted()).toEqual(PAGE_ADDRESSES.toSorted())
})
