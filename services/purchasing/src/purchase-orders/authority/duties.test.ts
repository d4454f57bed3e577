import { describe, expect, it } from 'vitest'
import { type Duty, dutyRefusal } from './duties.ts'

const [me, other] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002']
const on = { separateDuties: true, exceptions: [other] }
const attempt = (did: readonly string[], userId = me, reason: string | null = null) => {
  return { by: { userId }, did, reason }
}
const refused = (duty: Duty, did: readonly string[]) => dutyRefusal(duty, on, attempt(did))?.message

describe('separate duties', () => {
  it.each([
    ['authorize', 'created', 'Somebody else must authorize: you created it'],
    ['authorize', 'receipt-uploaded', 'Somebody else must authorize: you received it'],
    ['approve', 'allocated', 'Somebody else must approve: you coded it'],
    ['pay', 'approved', 'Somebody else must record the payment: you approved it'],
  ] as const)('keep %s from who %s the order', (duty, action, sentence) => {
    expect(refused(duty, ['updated', action])).toBe(sentence)
    expect(dutyRefusal(duty, on, attempt([action]))?.kind).toBe('forbidden')
  })

  it.each([
    ['authorize', ['updated', 'allocated', 'approved']],
    ['approve', ['created', 'receipt-uploaded', 'authorized']],
    ['pay', ['created', 'allocated', 'rejected']],
  ] as const)('leave %s to who did something else', (duty, did) => {
    expect(refused(duty, did)).toBeUndefined()
  })

  it('keep nothing while they are off', () => {
    const off = { ...on, separateDuties: false }
    expect(dutyRefusal('approve', off, attempt(['allocated']))).toBeUndefined()
  })

  it('let an exception through with a reason alone', () => {
    const without = dutyRefusal('approve', on, attempt(['allocated'], other))
    expect([without?.kind, without?.message]).toEqual([
      'invalid',
      'Reason is required: you coded it',
    ])
    expect(dutyRefusal('approve', on, attempt(['allocated'], other, 'alone'))).toBeUndefined()
    expect(dutyRefusal('approve', on, attempt([], other))).toBeUndefined()
  })
})
