import { describe, expect, it } from 'vitest'
import { cursorValues, type SortType } from './paging.ts'

const ID = '0199d7a0-0000-7000-8000-000000000001'
const read = (type: SortType, value: string) =>
  cursorValues({ sort: 'name', values: [value, ID] }, [type, 'uuid'])

describe('the values of a cursor', () => {
  it.each<[SortType, string]>([
    ['text', ''],
    ['text', 'Zoë & sons 🏗'],
    ['timestamptz', '2026-11-22T09:55:47.123456Z'],
    ['timestamptz', '2024-02-29T23:59:59.000Z'],
    ['numeric', '-12.5'],
    ['numeric', '99999999999999.999999'],
    ['integer', '42'],
    ['uuid', ID],
  ])('are a %s: %j', (type, value) => {
    expect(read(type, value)).toEqual([value, ID])
  })

  it.each<[SortType, string]>([
    ['text', 'a\u0000b'],
    ['text', '\ud800'],
    ['timestamptz', '2026-99-22T09:55:47.123Z'],
    ['timestamptz', '2026-02-30T09:55:47.123Z'],
    ['timestamptz', '2026-11-22T24:00:00.000Z'],
    ['timestamptz', '0000-01-01T00:00:00.000Z'],
    ['timestamptz', '2026-11-22'],
    ['timestamptz', 'infinity'],
    ['timestamptz', '+275760-09-13T00:00:00.000Z'],
    ['numeric', 'NaN'],
    ['numeric', 'Infinity'],
    ['numeric', '1e5'],
    ['numeric', '9'.repeat(400)],
    ['numeric', ''],
    ['integer', '1.5'],
    ['integer', '9999999999'],
    ['integer', 'true'],
    ['uuid', '-'.repeat(36)],
    ['uuid', 'null'],
  ])('are no %s: %j', (type, value) => {
    expect(() => read(type, value)).toThrow('Cursor is not readable')
  })

  it('are as many as the list has columns in its order', () => {
    for (const values of [[], [ID], ['a', ID, ID]]) {
      expect(() => cursorValues({ sort: 'name', values }, ['text', 'uuid'])).toThrow(
        'Cursor is not readable',
      )
    }
  })
})
