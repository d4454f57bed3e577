import type { ApiResult } from '@formwork/api-client'
import type { ReactNode } from 'react'
import { money } from '../lib/formats/formats.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useDutyReason } from '../ui/duty-reason.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { useActionFirst } from '../ui/use-action-first.ts'
import { decided, type Order } from './order-data.ts'

/**
 * Asks before a decision over an order, with what it is decided about: one key has opened it, and
 * Enter decides.
 */
export function ConfirmDecision({
  order,
  etag,
  action,
  meaning,
  warning,
  done,
  decide,
  onClose,
}: {
  readonly order: Order
  readonly etag: string | undefined
  readonly action: string
  /** What comes of it. */
  readonly meaning: string
  /** What is to be thought of before. */
  readonly warning?: ReactNode
  /** What is said once it is made. */
  readonly done: string
  readonly decide: (etag: string | undefined, reason: string | null) => Promise<ApiResult<unknown>>
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const seen = useSeen(etag, refusal)
  const duty = useDutyReason(refusal)
  const form = useActionFirst()
  return (
    <Dialog title={action} onClose={onClose}>
      <form
        ref={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run(async () => {
            await decided(order.id, decide(seen, duty.reason))
            say(done)
            onClose()
          })
        }}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{order.poNumber}</span>
            <span className="block text-muted">{order.vendor.name}</span>
          </p>
          <p className="number text-2xl font-semibold">
            {money(order.receiptTotal ?? order.estimatedAmount)}
          </p>
        </div>
        <p>{meaning}</p>
        {warning}
        {duty.field}
        <FormFoot action={action} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
