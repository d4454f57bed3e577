import { expect, it } from 'vitest'
import { stepName } from './history-step.ts'

const NAMES = { resolved: 'Dispute resolved' }

it.each([
  ['by its name, where it leads back', ['resolved', 'DISPUTED', 'RECEIVED'], 'Dispute resolved'],
  [
    'by the status that it leads to',
    ['rejected', 'WITH_RECEIPT', 'REJECTED_BY_PM'],
    'Rejected by PM',
  ],
  ['by the action, where the status stays', ['file-deleted', null, null], 'File deleted'],
  ['by the action, where there was none before', ['received', null, 'RECEIVED'], 'Received'],
] as const)('a step is told %s', (_rule, [action, from, to], name) => {
  expect(stepName({ action, from, to }, NAMES)).toBe(name)
})
