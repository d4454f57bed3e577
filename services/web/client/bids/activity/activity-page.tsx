import { Files } from '../files/files.tsx'
import { texts as fileWords } from '../files/texts.ts'
import { BidFrame } from '../frame/bid-frame.tsx'
import { History } from '../history/history.tsx'
import { texts as historyWords } from '../history/texts.ts'

/** Who has done what to a bid, and what is attached to it. */
export function ActivityPage() {
  return (
    <BidFrame>
      {(bid, mayWrite, mayPrice) => (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {/* First on a narrow page: it is there with the bid, and a history that comes later would move it. */}
          <section id="attachments" aria-label={fileWords.title} className="min-w-0 lg:order-last">
            <h2 className="mb-2">{fileWords.title}</h2>
            <Files bid={bid} mayWrite={mayWrite} />
          </section>
          <section aria-label={historyWords.title} className="min-w-0">
            <h2 className="mb-2">{historyWords.title}</h2>
            <History key={bid.id} bid={bid} mayPrice={mayPrice} />
          </section>
        </div>
      )}
    </BidFrame>
  )
}
