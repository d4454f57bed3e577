import { expect, it } from 'vitest'
import type { PageAddress } from './page-addresses.ts'
import { readsOf } from './page-data.ts'

const NOW = new Date('2027-03-01T23:30:00Z')
const page = (address: PageAddress, path: string, isNarrowed = false) => ({
  address,
  path,
  isNarrowed,
})
const BELL = '/api/notices?limit=50&unread=true'

it('are of the record that the address names, with the bell that every page has', () => {
  expect(readsOf(page('/vendors/:id', '/vendors/v-1'), ['OPS'], NOW)).toEqual([
    BELL,
    '/api/vendors/v-1',
    '/api/purchase-orders?vendorId=v-1&limit=10',
    '/api/bills?vendorId=v-1&limit=10&sort=-date',
  ])
})

it('are those that the roles ask for', () => {
  expect(readsOf(page('/bills', '/bills'), ['OPS'], NOW)).toEqual([
    BELL,
    '/api/bills?status=RETURNED,DISPUTED&limit=500&sort=dueOn',
  ])
})

it('count days from today, in UTC', () => {
  expect(readsOf(page('/', '/'), ['ESTIMATOR'], NOW)).toContain(
    '/api/bids?limit=100&status=DRAFT&sort=dueAt&dueFrom=2027-02-22&dueTo=2027-03-15',
  )
})

it('are of one kind of rates, by its address', () => {
  expect(readsOf(page('/admin/rates/:kind', '/admin/rates/mixes'), ['ADMIN'], NOW)).toEqual([
    BELL,
    '/api/admin/default-variables?limit=50',
  ])
})

it.each(['/bids/a>;rel=stylesheet,<b', '/bids/%2e%2e', '/bids/'])(
  'are none of %s: what is no id becomes a part of no other address',
  (path) => {
    expect(readsOf(page('/bids/:id', path), ['PM'], NOW)).toEqual([])
  },
)

it.each([
  [
    'its record, whatever else the address says',
    '/projects/:id/days',
    '/projects/a1/days',
    ['/api/projects/a1'],
  ],
  ['no list, whose rows the rest of the address chooses', '/bids', '/bids', []],
] as const)('are of a narrowed page %s', (_rule, address, path, reads) => {
  expect(readsOf(page(address, path, true), ['ACCOUNTING'], NOW)).toEqual([BELL, ...reads])
})
