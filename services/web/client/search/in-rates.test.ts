import { expect, it } from 'vitest'
import { type FoundRate, rateHit } from './in-rates.ts'

const rate = (kind: FoundRate['kind'], name: string, ...details: string[]): FoundRate => {
  return { kind, id: 'r1', name, details }
}

it.each([
  [
    rate('concrete-mix', '4000 PSI', 'Tacoma, WA'),
    '4000 PSI, Tacoma, WA',
    'Mixes',
    '/mixes?q=4000%20PSI',
  ],
  [rate('rebar-rate', '#4', '12', 'BOTH'), '#4, 12, Both', 'Rebar rates', '/rebar?q=%234'],
  [rate('variable', 'fica_rate'), 'FICA', 'Variables', '?q=fica_rate'],
  [rate('crew', 'F7', 'Wall forms'), 'F7, Wall forms', 'Crews', '/crews?q=F7'],
])('a rate is called as on its page, and leads to its row there: %j', (found, ...shown) => {
  const { kind, label, note, to } = rateHit(found)
  expect(kind).toBe('rate')
  expect([label, note, to.replace('/admin/rates', '')]).toEqual(shown)
})
