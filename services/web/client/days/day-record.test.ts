import { describe, expect, it } from 'vitest'
import { dayRecord } from './day-record.ts'
import { bodyOf, emptyDay } from './typed-day.ts'

const TYPED = { ...emptyDay('2026-11-27'), crew: '2', notes: 'Rain' }
const SENT = {
  key: 'k1',
  userId: 'u1',
  projectId: 'p1',
  dayId: 'd1',
  photos: [],
  isSubmitted: true,
}

describe('a day as it is sent', () => {
  it('has no body where nothing of it was changed, so that only the rest is sent', () => {
    const draft = { typed: TYPED, base: bodyOf(TYPED), etag: '"3"' }
    expect(dayRecord(draft, SENT)).not.toHaveProperty('body')
    const changed = { ...draft, typed: { ...TYPED, notes: 'Rain until noon' } }
    expect(dayRecord(changed, SENT).body).toMatchObject({ notes: 'Rain until noon' })
  })

  it('is written whole where it is new', () => {
    const made = dayRecord({ typed: TYPED }, { ...SENT, dayId: undefined })
    expect(made).not.toHaveProperty('dayId')
    expect(made.body).toMatchObject({ crew: 2 })
  })
})
