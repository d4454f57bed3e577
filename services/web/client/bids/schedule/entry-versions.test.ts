import { describe, expect, it } from 'vitest'
import type { Column } from '../workspace/columns.ts'
import { bodyOf, type Typed, typedOf } from './entry-typed.ts'
import { conflictsOf, typedOver, withTheirs } from './entry-versions.ts'
import type { Entry } from './schedule-data.ts'

const SLAB = { scopeId: 'slab', weight: 1, startDate: '2026-03-02', endDate: '2026-03-06' }
const WALLS = { ...SLAB, scopeId: 'walls', weight: 2 }
const read = {
  id: 'crew',
  name: 'Crew',
  startDate: '2026-03-02',
  endDate: '2026-03-06',
  workers: 2,
  distributions: [SLAB],
} as unknown as Entry
const columns: readonly Column[] = [
  { field: 'name', label: 'Crew', kind: 'text' },
  { field: 'workers', label: 'Workers', kind: 'number' },
]
const names = new Map([
  ['slab', 'Slab'],
  ['walls', 'Walls'],
])
const begun = typedOf(read)
const entry = (changed: object): Entry => ({ ...read, ...changed }) as Entry
const conflicts = (mine: Typed, now: Entry) =>
  conflictsOf(mine, { read, now }, { columns, names }).map(({ label, mine, theirs }) => {
    return [label, mine, theirs]
  })
/** What is sent over the entry as it is now. */
const sent = (mine: Typed, now: Entry) => bodyOf(typedOver(mine, { read, now }), columns, now)

describe('an entry that is saved', () => {
  const longer = { ...begun, endDate: '2026-03-09' }

  it('sends only what was typed', () => {
    expect(bodyOf({ ...begun, fields: { workers: '3' } }, columns, read)).toEqual({ workers: 3 })
    const alone = entry({ distributions: [] })
    const typed = { ...typedOf(alone), endDate: '2026-03-09' }
    expect(bodyOf(typed, columns, alone)).toEqual({ endDate: '2026-03-09' })
  })

  it('takes what works to its end along with it', () => {
    const distributions = [{ ...SLAB, endDate: '2026-03-09' }]
    expect(bodyOf(longer, columns, read)).toEqual({ endDate: '2026-03-09', distributions })
  })

  it('keeps what another has changed beside it: a name, days, scopes', () => {
    const renamed = entry({ name: 'Big crew', workers: 4 })
    expect(conflicts(longer, renamed)).toEqual([])
    expect(sent(longer, renamed)).not.toHaveProperty('name')
    const moved = { startDate: '2026-03-09', endDate: '2026-03-13' }
    const later = entry({ ...moved, distributions: [{ ...SLAB, ...moved }] })
    const three = { ...begun, fields: { workers: '3' } }
    expect(conflicts(three, later)).toEqual([])
    expect(sent(three, later)).toEqual({ workers: 3 })
    const wider = entry({ distributions: [SLAB, WALLS] })
    expect(conflicts(longer, wider)).toEqual([])
    expect(sent(longer, wider).distributions).toEqual([
      { ...SLAB, endDate: '2026-03-09' },
      { ...WALLS, endDate: '2026-03-09' },
    ])
  })
})

describe('what two have changed', () => {
  const moved = { startDate: '2026-03-09', endDate: '2026-03-13' }

  it('is shown as both have it: days as a whole, scopes by what differs, fields', () => {
    const mine = {
      ...begun,
      endDate: '2026-03-09',
      fields: { workers: '3' },
      parts: [...begun.parts, { scopeId: 'walls', weight: '', startDate: '', endDate: '' }],
    }
    const now = entry({ ...moved, workers: 5, distributions: [] })
    expect(conflicts(mine, now)).toEqual([
      ['Workers', '3', '5'],
      ['From and to', 'Mar 2 to Mar 9', 'Mar 9 to Mar 13'],
      [
        'Works for',
        ['Slab: weight 1, Mar 2 to Mar 9', 'Walls: weight 1, Mar 2 to Mar 9'],
        ['Not there: Slab: weight 1, Mar 2 to Mar 9', 'Not there: Walls: weight 1, Mar 2 to Mar 9'],
      ],
    ])
  })

  it('is none where both have changed it to the same, however it is typed', () => {
    const parts = begun.parts.map((part) => ({ ...part, weight: '2.0', endDate: '2026-03-06' }))
    const now = entry({ distributions: [{ ...SLAB, weight: 2 }] })
    expect(conflicts({ ...begun, parts }, now)).toEqual([])
  })

  it('becomes theirs, field by field, where theirs is chosen', () => {
    const now = entry({ ...moved, workers: 5, distributions: [] })
    const mine: Typed = {
      ...begun,
      endDate: '2026-03-09',
      fields: { workers: '3', name: 'Two' },
    }
    const chosen = ['span', 'distributions', 'workers'].reduce(
      (typed, field) => withTheirs(typed, field, now),
      mine,
    )
    expect(chosen).toEqual({ ...typedOf(now), fields: { name: 'Two' } })
  })
})
