import { useAction } from '../../app/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { statusName } from '../../ui/status-badge.tsx'
import { type BidStatus, type StatusBid, writeStatus } from './status.ts'
import { texts } from './texts.ts'

/** Says what a change of state means before it is made. */
export function ChangeStatus({
  bid,
  to,
  onClose,
}: {
  readonly bid: StatusBid
  readonly to: BidStatus
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const title = texts.statusTitle(statusName(bid.status), statusName(to))
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run(async () => {
            await writeStatus(bid, to)
            say(texts.statusDone(bid.bidNumber, statusName(to)))
            onClose()
          })
        }}
      >
        <p>{texts.meaning[to]}</p>
        <FormFoot
          action={texts.changeStatus}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
