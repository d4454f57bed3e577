import { CREW_MEMBERS } from '@formwork/kernel/rate-lists'
import { describe, expect, it } from 'vitest'
import { cellText, parseCell, shownText } from './cell-values.ts'
import { textOfEntries, typedEntries } from './entries.ts'
import { fieldsOfModule } from './modules.ts'

const column = fieldsOfModule('labor').find(({ field }) => field === 'crewMembers')
if (column === undefined) throw new Error('the members of a crew')
const members = [
  { classification: 'Foreman', count: 1, pricingItemId: null, hourlyRate: 38.5 },
  { classification: 'Carpenter', count: 4, pricingItemId: null, hourlyRate: 34 },
]
const TEXT = 'Foreman × 1 @ 38.50; Carpenter × 4 @ 34.00'

describe('the members of a crew in one cell', () => {
  it('are written as people do, and read back', () => {
    expect(cellText(column, members)).toBe(TEXT)
    expect(parseCell(column, TEXT)).toEqual({ ok: true, value: members })
    expect(parseCell(column, 'four of them')).toMatchObject({ ok: false })
  })

  it('are typed each for itself, also while a number is not finished', () => {
    const [foreman, carpenter] = typedEntries(CREW_MEMBERS, TEXT)
    const half = textOfEntries(CREW_MEMBERS, [{ ...foreman, count: '1.' }, { ...carpenter }])
    expect(typedEntries(CREW_MEMBERS, half)[0]).toMatchObject({ count: '1.' })
    expect(parseCell(column, half)).toEqual({ ok: true, value: members })
    const wrong = textOfEntries(CREW_MEMBERS, [{ ...foreman, count: 'one' }])
    expect(parseCell(column, wrong)).toEqual({ ok: false, message: '“one” is not a number' })
  })

  it('leave out one with nothing in it; without any they are none', () => {
    const empty = { classification: '', count: '', pricingItemId: '', hourlyRate: '' }
    expect(parseCell(column, textOfEntries(CREW_MEMBERS, [empty]))).toEqual({
      ok: true,
      value: null,
    })
    expect(shownText(column, textOfEntries(CREW_MEMBERS, typedEntries(CREW_MEMBERS, TEXT)))).toBe(
      TEXT,
    )
  })
})
