import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatFullDay } from '../lib/formats/dates.ts'
import { useUser } from '../lib/session/session.ts'
import { Named, Panel, Rows, StateAndAmount } from '../ui/panel.tsx'
import { FEW, waitingBillsQuery } from './bills-queue.ts'
import { texts } from './texts.ts'

/** The bills that the user codes, approves or pays, the next due first; nothing where there are none. */
export function WaitingBills() {
  const queue = useQuery(waitingBillsQuery(useUser()))
  const total = queue.data?.reduce((sum, group) => sum + group.total, 0)
  if (total === 0 || (total === undefined && queue.error === null)) return null
  const rows = queue.data?.flatMap(({ bills }) => bills).slice(0, FEW)
  return (
    <Panel title={texts.title} count={total}>
      <Rows {...queue} data={rows && { rows }} empty="">
        {(bill) => (
          <>
            <Named
              link={
                <Link to="/bills/$id" params={{ id: bill.id }}>
                  {texts.named(bill.kind, bill.number)}
                </Link>
              }
            >
              {bill.vendor.name} · {texts.due(formatFullDay(bill.dueOn))}
            </Named>
            <StateAndAmount status={bill.status} amount={bill.total} />
          </>
        )}
      </Rows>
      <p className="px-4 py-2">
        <Link to="/bills" className="text-accent">
          {texts.all}
        </Link>
      </p>
    </Panel>
  )
}
