import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { statusName } from '../../lib/formats/formats.ts'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { ActionMenu } from '../../ui/menu.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BID_STATUSES, type BidStatus, type StatusBid } from './status.ts'
import { texts } from './texts.ts'

const CHANGE_STATUS = latePart(() => import('./change-status.tsx').then((it) => it.ChangeStatus))

/** The state of a bid, and the way to another. */
export function StatusMenu({
  bid,
  mayWrite,
}: {
  readonly bid: StatusBid
  readonly mayWrite: boolean
}) {
  const [to, setTo] = useState<BidStatus>()
  const close = () => setTo(undefined)
  if (!mayWrite) return <StatusBadge status={bid.status} />
  return (
    <>
      <ActionMenu
        label={texts.status(statusName(bid.status))}
        searchName={texts.changeStatusTo}
        className="relative inline-flex min-h-6 items-center gap-1 rounded-md hover:bg-sunk max-sm:after:absolute max-sm:after:inset-x-0 max-sm:after:-inset-y-2.5"
        actions={BID_STATUSES.filter((status) => status !== bid.status).map((status) => ({
          label: statusName(status),
          run: () => setTo(status),
        }))}
      >
        <StatusBadge status={bid.status} />
        <ChevronDown aria-hidden size={12} />
      </ActionMenu>
      {to !== undefined && <LateDialog part={CHANGE_STATUS} props={{ bid, to, onClose: close }} />}
    </>
  )
}
