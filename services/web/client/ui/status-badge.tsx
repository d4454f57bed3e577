import { CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react'
import { statusName } from '../lib/formats/formats.ts'
import { classes } from './classes.ts'

const STATES = {
  open: { Icon: CircleDashed, color: 'text-muted' },
  moving: { Icon: CircleDot, color: 'text-warn' },
  good: { Icon: CircleCheck, color: 'text-good' },
  bad: { Icon: CircleX, color: 'text-bad' },
} as const

const STATE_OF: Readonly<Record<string, keyof typeof STATES>> = {
  DRAFT: 'open',
  SUBMITTED: 'moving',
  NEGOTIATION: 'moving',
  AWARDED: 'good',
  COMPLETED: 'good',
  LOST: 'bad',
  PENDING_RECEIPT: 'open',
  WITH_RECEIPT: 'moving',
  ALLOCATED: 'moving',
  COMPLETE: 'good',
  REJECTED_BY_PM: 'bad',
  REJECTED_BY_ACCT: 'bad',
  RECEIVED: 'open',
  CODED: 'moving',
  RETURNED: 'bad',
  DISPUTED: 'bad',
  APPROVED: 'moving',
  PAID: 'good',
  VOID: 'bad',
  SIGNED: 'moving',
  INCLUDED: 'good',
}

/**
 * A state in colour, with its sign and its word: colour alone says nothing to many.
 *
 * @param isEnd nothing comes after it, as after the approval of a day; a bill is still to be paid then
 */
export function StatusBadge({
  status,
  isEnd = false,
}: {
  readonly status: string
  readonly isEnd?: boolean
}) {
  const { Icon, color } = STATES[isEnd ? 'good' : (STATE_OF[status] ?? 'open')]
  return (
    <span className={classes('inline-flex items-center gap-1 whitespace-nowrap', color)}>
      <Icon aria-hidden size={14} />
      {statusName(status)}
    </span>
  )
}
