import type { Role } from '../lib/session/session.ts'
import { texts } from './texts.ts'

const { steps } = texts.next

type StepName = keyof typeof steps

/** What each role does of itself, in the order of a job. */
const OF_ROLE: Readonly<Partial<Record<Role, readonly StepName[]>>> = {
  PM: ['job', 'workers', 'forecast'],
  OPS: ['buy', 'day', 'camera'],
  ACCOUNTING: ['bill', 'accounts'],
}

/** Where a step is done without a job, and with one. */
const ADDRESSES: Readonly<Record<StepName, (jobId: string | undefined) => string>> = {
  job: (id) => ofJob(id, ''),
  workers: () => '/workers',
  forecast: (id) => ofJob(id, '/forecast'),
  buy: (id) => ofJob(id, '/to-buy'),
  day: (id) => ofJob(id, '/days/new'),
  camera: () => '/camera',
  bill: () => '/bills/new',
  accounts: () => '/exports/accounts',
}

const ofJob = (id: string | undefined, page: string): string =>
  id === undefined ? '/projects' : `/projects/${id}${page}`

export interface NextStep {
  readonly title: string
  readonly text: string
  readonly address: string
}

/** What somebody does next for whom nothing waits; a person of several roles has the steps of each. */
export function nextSteps(roles: readonly Role[], jobId: string | undefined): readonly NextStep[] {
  const names = new Set(roles.flatMap((role) => OF_ROLE[role] ?? []))
  return [...names].map((name) => ({ ...steps[name], address: ADDRESSES[name](jobId) }))
}
