import { expect, it } from 'vitest'
import { KEYS, keysOfPlace } from '../lib/keys/keys.ts'
import { groupsFor, KEY_GROUPS } from './key-groups.ts'

it('the sheet tells every key that a handler has', () => {
  const told = KEY_GROUPS.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys))
  const goes = [KEYS.go] as readonly string[]
  for (const key of Object.values(KEYS)) expect([...told, ...goes]).toContain(key)
})

it.each([
  ['/bids/0199d7a0-0000-7000-8000-000000000001', ['Items of a bid', 'Scopes of a bid']],
  ['/bids/0199d7a0-0000-7000-8000-000000000001/what-if', ['Items of a bid', 'Scopes of a bid']],
  ['/bids/pipeline', ['Pipeline']],
  ['/bids/calendar', []],
  ['/bids/results', []],
  ['/bids/0199d7a0-0000-7000-8000-000000000001/schedule', ['Schedule']],
  ['/bids', ['Bids, clients, orders, bills, vendors, workers']],
  ['/bills', ['Bids, clients, orders, bills, vendors, workers', 'Bills']],
  ['/bills/0199d7a0-0000-7000-8000-000000000001', ['A bill', 'Lines of a bill']],
  ['/purchase-orders/new', ['Lines of an order']],
  [
    '/purchase-orders/0199d7a0-0000-7000-8000-000000000001',
    ['An order', 'The picture of a ticket', 'Lines of an order'],
  ],
  ['/deliveries', ['Deliveries']],
  ['/recipes', ['Recipes, takeoff mappings']],
  ['/takeoff-mappings/new', ['A recipe, a takeoff mapping']],
  ['/vendors/0199d7a0-0000-7000-8000-000000000001', ['A vendor']],
  ['/projects/0199d7a0-0000-7000-8000-000000000001', ['A project']],
  ['/projects/0199d7a0-0000-7000-8000-000000000001/days', ['Field days']],
  ['/projects/0199d7a0-0000-7000-8000-000000000001/tm-tickets', ['T&M tickets']],
  ['/projects/0199d7a0-0000-7000-8000-000000000001/days/new', []],
  [
    '/projects/0199d7a0-0000-7000-8000-000000000001/days/0199d7a0-0000-7000-8000-000000000002',
    ['A field day'],
  ],
  ['/admin/rates/mixes', ['Rates']],
  ['/admin/users', []],
])('the keys of %s come first', (pathname, titles) => {
  expect(groupsFor(pathname, () => true).here.map(({ title }) => title)).toEqual(titles)
})

it.each([
  ['OPS', [KEYS.next, KEYS.previous, KEYS.edit, KEYS.bill, KEYS.send]],
  ['PM', [KEYS.next, KEYS.previous, KEYS.costCodes, KEYS.approve, KEYS.reject]],
  ['ACCOUNTING', [KEYS.next, KEYS.previous, KEYS.approve, KEYS.bill, KEYS.reject]],
] as const)('of an order %s has the keys %j', (role, keys) => {
  const { here } = groupsFor('/purchase-orders/1', (roles) => roles.includes(role))
  const order = here.find(({ title }) => title === 'An order')
  expect(order?.lines.flatMap((line) => line.keys)).toEqual(keys)
})

it('pages of others are left out', () => {
  const { here, others } = groupsFor('/purchase-orders', (roles) => roles.includes('OPS'))
  const titles = [...here, ...others].map(({ title }) => title)
  expect(titles).toContain('An order')
  expect(titles).not.toContain('Items of a bid')
})

it('a place is led to by g and its letter, where it has one', () => {
  expect(['/purchase-orders', '/', '/workers'].map(keysOfPlace)).toEqual(['g p', 'g h', ''])
})
