import { Link } from '@tanstack/react-router'
import { formatDate } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { type Benchmark, shownNumber } from './benchmark-data.ts'
import { texts } from './texts.ts'

type Sample = Benchmark['sample'][number]

const COLUMNS: readonly ListColumn<Sample>[] = [
  {
    key: 'bid',
    label: texts.bid,
    cell: ({ bidId, bidNumber }) => (
      <Link to="/bids/$id" params={{ id: bidId }} className="text-accent underline">
        {bidNumber}
      </Link>
    ),
  },
  { key: 'value', label: texts.value, isNumber: true, cell: ({ value }) => shownNumber(value) },
  { key: 'at', label: texts.at, isOneLine: true, cell: ({ at }) => formatDate(at) },
]

/** A button that opens the bids of a sample. */
export function SampleBids({
  name,
  of: { count, sample },
}: {
  readonly name: string
  readonly of: Pick<Benchmark, 'count' | 'sample'>
}) {
  return (
    <DialogButton look="quiet" label={texts.show(count)} name={texts.showOf(count, name)}>
      {(close) => (
        <Dialog title={texts.title(name)} onClose={close}>
          <ListTable
            caption={texts.title(name)}
            columns={COLUMNS}
            rows={sample.map((each) => ({ ...each, id: each.bidId }))}
          />
          <Button className="mt-4" onClick={close}>
            {texts.close}
          </Button>
        </Dialog>
      )}
    </DialogButton>
  )
}
