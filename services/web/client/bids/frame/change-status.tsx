import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { statusName } from '../../lib/formats/formats.ts'
import { useAction } from '../../lib/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { AwardedBy, type AwardTyped, OWN_CLIENT } from '../recipients/awarded-by.tsx'
import { recipientsQuery } from '../recipients/recipient-data.ts'
import { emptyAlternates } from '../unfinished/proposal-left.ts'
import { texts as words } from '../unfinished/texts.ts'
import { asksFirst } from '../unfinished/unfinished.ts'
import { UnfinishedList } from '../unfinished/unfinished-list.tsx'
import { useUnfinished } from '../unfinished/use-unfinished.ts'
import { bidQuery, type WholeBid } from '../workspace/bid-data.ts'
import { DecidedAmount } from './decided-amount.tsx'
import { meaningOf } from './meaning-of-status.ts'
import { type BidStatus, type StatusBid, writeStatus } from './status.ts'
import { texts } from './texts.ts'
import { UnnamedNote } from './unnamed-note.tsx'

const NOT_READ: Pick<WholeBid, 'scopes' | 'totalCost'> = { scopes: [], totalCost: 0 }

/** What a change of state means, and what of the bid is not finished, before it is made. */
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
  const { whole, error, unfinished, alternates, isLeft, isReading } = useLeft(bid.id, to)
  const isAward = to === 'AWARDED'
  const offers = useQuery({ ...recipientsQuery(bid.id), enabled: isAward })
  const recipients = offers.data ?? []
  const form = useForm<AwardTyped>({ defaultValues: { awardedBy: '' } })
  const asksWho = isAward && recipients.length > 0
  const awardedBy = form.watch('awardedBy')
  const chosen = recipients.find(({ id }) => id === awardedBy)?.price
  const isOwn = !asksWho || awardedBy === OWN_CLIENT
  const title = texts.statusTitle(statusName(bid.status), statusName(to))
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={form.handleSubmit(({ awardedBy }) =>
          run(async () => {
            const recipient = recipients.find(({ id }) => id === awardedBy)
            await writeStatus(bid, to, recipient?.id)
            say(texts.statusDone(bid.bidNumber, statusName(to)))
            onClose()
          }),
        )}
      >
        <p>{meaningOf(bid.kind, to)}</p>
        {to === 'SUBMITTED' && <UnnamedNote />}
        {asksWho && whole !== undefined && (
          <AwardedBy form={form} bid={whole} recipients={recipients} />
        )}
        {isAward && whole !== undefined && !offers.isLoading && (
          <DecidedAmount bid={whole} price={isOwn ? whole.totalCost : chosen} />
        )}
        {isLeft && (
          <section aria-label={words.title}>
            <p className="mb-1 text-warn">{words.lead}</p>
            <UnfinishedList
              bidId={bid.id}
              unfinished={unfinished}
              alternates={alternates}
              onGo={onClose}
            />
          </section>
        )}
        <FormFoot
          action={isLeft ? words.goOn : texts.changeStatus}
          isBusy={
            isBusy ||
            isReading ||
            offers.isLoading ||
            (whole === undefined && (error === null || asksWho))
          }
          refusal={refusal ?? error ?? offers.error ?? undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** What of a bid is not finished as it goes on to a state; to the client go its alternates, too. */
function useLeft(bidId: string, to: BidStatus) {
  const { data: whole, error } = useQuery(bidQuery(bidId))
  const unfinished = useUnfinished(whole ?? { id: bidId, ...NOT_READ })
  const offered = useQuery({ ...emptyAlternates(bidId), enabled: to === 'SUBMITTED' })
  const alternates = offered.data ?? []
  const isLeft = whole !== undefined && (asksFirst(unfinished) || alternates.length > 0)
  return { whole, error, unfinished, alternates, isLeft, isReading: offered.isLoading }
}
