import { expect, it } from 'vitest'
import { operationFaults } from './operation-faults.ts'

const headers = { 'X-Request-Id': {} }
const whole = {
  operationId: 'listThings',
  description: 'All of them.',
  'x-roles': ['ADMIN'],
  responses: { 200: { headers }, 404: {} },
}
const faults = (change: object) =>
  operationFaults({ paths: { '/things': { get: { ...whole, ...change } } } })

it.each<readonly [string, object, readonly string[]]>([
  ['says all of it', {}, []],
  ['is public', { 'x-roles': [], security: [] }, []],
  ['has no sentence', { description: '' }, ['no sentence: listThings']],
  ['does not say who may call it', { 'x-roles': undefined }, ['no x-roles: listThings']],
  [
    'says that it is public and that it is not',
    { security: [] },
    ['public by security or by x-roles alone: listThings'],
  ],
  [
    'leaves a success without headers',
    { responses: { 200: {} } },
    ['no X-Request-Id on 200: listThings'],
  ],
])('an operation that %s', (_what, change, found) => {
  expect(faults(change)).toEqual(found)
})
