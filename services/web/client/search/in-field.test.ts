import { expect, it } from 'vitest'
import { fieldHit } from './in-field.ts'

const noJob = { projectId: null, bidNumber: null, projectName: null }

it('a worker leads to the row in the list, by the number where there is one', () => {
  const worker = { kind: 'worker', id: 'w1', name: 'Ana Ruiz', ...noJob } as const
  expect(fieldHit({ ...worker, number: 'W 7' })).toEqual({
    kind: 'worker',
    id: 'w1',
    label: 'Ana Ruiz',
    note: 'W 7',
    to: '/workers?q=W%207',
  })
  expect(fieldHit({ ...worker, number: null })).toMatchObject({
    note: '',
    to: '/workers?q=Ana%20Ruiz',
  })
})

it('a T&M ticket names its job, and leads to its page', () => {
  const job = { projectId: 'p1', bidNumber: 'N-1', projectName: 'Deck' }
  const ticket = { kind: 'ticket', id: 't1', name: 'Soft subgrade', number: 'T-003' } as const
  expect(fieldHit({ ...ticket, ...job })).toEqual({
    kind: 'ticket',
    id: 't1',
    label: 'T-003 Soft subgrade',
    note: 'N-1 Deck',
    to: '/projects/p1/tm-tickets/t1',
  })
})
