import type { AppError, Principal } from '@formwork/kernel'
import { DutyOfAnother, ReasonRequired } from '../order/po.errors.ts'

/** Who may confirm what they did themselves (bills section 1.4). */
export interface Duties {
  readonly separateDuties: boolean
  /** Ids of users who may, with a reason. */
  readonly exceptions: readonly string[]
}

/** Those that are sent; the others stay. */
export type DutiesChange = { readonly [K in keyof Duties]?: Duties[K] | undefined }

/** What is kept from those who did something before, by the actions of the history. */
export const DUTIES = {
  authorize: {
    verb: 'authorize',
    after: {
      created: 'you created it',
      'receipt-uploaded': 'you received it',
      'receipt-replaced': 'you received it',
    },
  },
  approve: { verb: 'approve', after: { allocated: 'you coded it', coded: 'you coded it' } },
  pay: { verb: 'record the payment', after: { approved: 'you approved it' } },
} as const

export type Duty = keyof typeof DUTIES

interface Attempt {
  readonly by: Pick<Principal, 'userId'>
  /** The actions that they have in the history of the order. */
  readonly did: readonly string[]
  readonly reason: string | null
}

/** Why another person has to do it; undefined when this one may. */
export function dutyRefusal(duty: Duty, duties: Duties, attempt: Attempt): AppError | undefined {
  if (!duties.separateDuties) return undefined
  const { verb, after } = DUTIES[duty]
  const [did] = Object.entries(after).flatMap(([action, words]) =>
    attempt.did.includes(action) ? [words] : [],
  )
  if (did === undefined) return undefined
  if (!duties.exceptions.includes(attempt.by.userId)) {
    return DutyOfAnother({ verb, did })
  }
  return attempt.reason === null ? ReasonRequired({ did }) : undefined
}
