import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlaceList } from './place-list.ts'

/** The same by its definition: every insertion numbers the whole list. */
class NumberedList {
  readonly entries: { id: string; position: number }[] = []

  append(id: string, position = (this.entries.at(-1)?.position ?? -1) + 1): number {
    this.entries.push({ id, position })
    return position
  }

  insert(id: string, place: number): void {
    this.entries.splice(place, 0, { id, position: 0 })
    for (const [position, entry] of this.entries.entries()) entry.position = position
  }

  remove(id: string): void {
    const place = this.entries.findIndex((entry) => entry.id === id)
    if (place !== -1) this.entries.splice(place, 1)
  }
}

/** An operation; `at` chooses its item and its place, the end included. */
const operation = fc.record({
  op: fc.constantFrom('append', 'insert', 'remove', 'move'),
  at: fc.nat(1_000_000),
  to: fc.nat(1_000_000),
})

describe('the places of a list', () => {
  it('are those of a list that every insertion numbers, whatever comes, goes and moves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 400, size: 'max' }),
        fc.array(operation, { maxLength: 300, size: 'max' }),
        (gaps, operations) => {
          const [list, defined] = [new PlaceList(), new NumberedList()]
          let position = 0
          for (const [index, gap] of gaps.entries()) {
            position += gap
            for (const each of [list, defined]) each.append(`r${index}`, position)
          }
          for (const [index, { op, at, to }] of operations.entries()) {
            const id = defined.entries[at % Math.max(1, defined.entries.length)]?.id ?? ''
            const place = to % (defined.entries.length + 2)
            const [made] = [list, defined].map((each) => {
              if (op === 'append') return each.append(`n${index}`)
              if (op === 'remove' || op === 'move') each.remove(id)
              if (op === 'move' && id !== '') each.insert(id, place)
              if (op === 'insert') each.insert(`n${index}`, place)
              return undefined
            })
            if (made !== undefined) expect(made).toBe(defined.entries.at(-1)?.position)
            expect(list.length).toBe(defined.entries.length)
          }
          const expected = defined.entries.map(({ id, position: own }) => [id, own])
          expect([...list.positions()]).toEqual(expected)
        },
      ),
      { seed: 28, numRuns: 300 },
    )
  })
})
