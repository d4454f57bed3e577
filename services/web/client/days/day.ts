import type { components } from '@formwork/api-client'
import { mayUse, type Role, type User } from '../lib/session/session.ts'

export type Day = components['schemas']['FieldDay']
export type DayRow = components['schemas']['FieldDayRow']
export type DayBody = components['schemas']['CreateDayInput']
export type Task = components['schemas']['Task']
export type Worker = components['schemas']['Worker']
export type DelayCause = Day['delays'][number]['cause']

export const DELAY_CAUSES = [
  'WEATHER',
  'MATERIAL',
  'INSPECTION',
  'OTHERS',
  'BREAKDOWN',
] as const satisfies readonly DelayCause[]

export type DayAction = 'update' | 'delete' | 'photo' | 'submit' | 'approve' | 'reject' | 'reopen'

const WRITERS: readonly Role[] = ['OPS', 'PM', 'ADMIN']
const APPROVERS: readonly Role[] = ['PM', 'ADMIN']

interface Rule {
  readonly roles: readonly Role[]
  readonly in: readonly Day['status'][]
}

/** Who does what in which state; the API decides, this chooses which buttons there are. */
const RULES: Readonly<Record<DayAction, Rule>> = {
  update: { roles: WRITERS, in: ['DRAFT'] },
  delete: { roles: WRITERS, in: ['DRAFT'] },
  photo: { roles: WRITERS, in: ['DRAFT', 'SUBMITTED'] },
  submit: { roles: WRITERS, in: ['DRAFT'] },
  approve: { roles: APPROVERS, in: ['SUBMITTED'] },
  reject: { roles: APPROVERS, in: ['SUBMITTED'] },
  reopen: { roles: ['ADMIN'], in: ['APPROVED'] },
}

export const may = (user: User, action: DayAction, { status }: Pick<Day, 'status'>): boolean =>
  mayUse(user, RULES[action].roles) && RULES[action].in.includes(status)
