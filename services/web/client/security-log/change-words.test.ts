import { describe, expect, it } from 'vitest'
import { changeWords, targetText } from './change-words.ts'

describe('a change of the security log', () => {
  it.each([
    [
      'rights as people say them',
      { field: 'roles', old: ['ESTIMATOR'], new: ['ESTIMATOR', 'PM'] },
      'Roles: Estimator → Estimator, Project manager',
    ],
    [
      'what is taken away',
      { field: 'deniedPermissions', old: [], new: ['clients:create'] },
      'Permissions taken away: none → Adds clients',
    ],
    ['whether a user is active', { field: 'isActive', old: null, new: true }, 'Active: none → yes'],
    [
      'a limit of approval in dollars',
      { field: 'OPS', old: null, new: 50_000 },
      'Limit of operations: none → 50,000.00',
    ],
    [
      'people by their count',
      { field: 'exceptions', old: [], new: ['0190a000-0000-7000-8000-000000000000'] },
      'People who may do both: none → 1 person',
    ],
    [
      'a logo by its file',
      { field: 'logo', old: null, new: { fileName: 'logo.png', sha256: 'ab' } },
      'Logo: none → logo.png',
    ],
    [
      'a field that has no word of its own, as people write it',
      { field: 'aggregateDays', old: 0, new: 30 },
      'Aggregate days: 0 → 30',
    ],
  ])('has %s', (_what, change, text) => {
    expect(changeWords(change)).toBe(text)
  })

  it('was made to a setting or to a person', () => {
    const nameOf = (email: string) => (email === 'nora@example.com' ? 'Nora Field' : email)
    expect(targetText('approval-limits', nameOf)).toBe('Limits of approval')
    expect(targetText('nora@example.com', nameOf)).toBe('Nora Field')
    expect(targetText('toString', nameOf)).toBe('toString')
  })
})
