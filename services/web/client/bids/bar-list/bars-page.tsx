import { type components, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { api } from '../../lib/api/api.ts'
import { formatQuantity, money } from '../../lib/formats/formats.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { download } from '../frame/downloads.ts'
import { useAskFirst } from '../unfinished/use-ask-first.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

type BarList = components['schemas']['BarList']
type Line = BarList['scopes'][number]['lines'][number]
type Size = BarList['sizes'][number]

/** The reinforcing bars of a bid by scope, with their sums by size. */
export function BarsPage() {
  return <BidFrame>{(bid) => <Bars bid={bid} />}</BidFrame>
}

function Bars({ bid }: { readonly bid: WholeBid }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['bar-list', bid.id],
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{id}/bar-list', { params: { path: { id: bid.id } } })),
  })
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={10} />
  if (data.scopes.length === 0) return <Empty>{texts.none}</Empty>
  return (
    <>
      <p className="mb-3 max-w-3xl text-muted">{data.note}</p>
      <Files bid={bid} />
      <section aria-label={texts.all} className="mb-6 max-w-md">
        <h2 className="mb-2">{texts.all}</h2>
        <Sizes caption={texts.all} sizes={data.sizes} />
      </section>
      {data.scopes.map(({ scopeId, name, lines, sizes }) => (
        <section key={scopeId} aria-label={name} className="mb-6">
          <h2 className="mb-2 wrap-anywhere">{name}</h2>
          <ListTable caption={name} columns={COLUMNS} rows={lines.map(withId)} />
          <div className="mt-2 max-w-md">
            <Sizes caption={texts.sizes(name)} sizes={sizes} />
          </div>
        </section>
      ))}
    </>
  )
}

const FORMATS = ['csv', 'xlsx', 'pdf'] as const

function Files({ bid }: { readonly bid: WholeBid }) {
  const { isBusy, refusal, run } = useAction()
  const { askFirst, asked } = useAskFirst(bid)
  const take = (format: (typeof FORMATS)[number]): Promise<void> =>
    run(async () => {
      say(texts.preparing)
      const params = { path: { id: bid.id }, query: { format } }
      const made = api.get('/api/bids/{id}/bar-list', { params, parseAs: 'blob' })
      await download(made, `${bid.bidNumber}-bars.${format}`)
      say(texts.downloaded(texts.file[format]))
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together are no form.
    <div role="group" aria-label={texts.files} className="no-print mb-4 flex flex-wrap gap-2">
      {FORMATS.map((format) => (
        <Button
          key={format}
          disabled={isBusy}
          onClick={() =>
            void askFirst({ question: texts.ask(texts.file[format]), make: () => take(format) })
          }
        >
          <FileDown aria-hidden size={14} />
          {texts.file[format]}
        </Button>
      ))}
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {asked}
    </div>
  )
}

const withId = <Row extends object>(row: Row, index: number) => ({ ...row, id: `${index}` })

const amount = (value: number): string => formatQuantity(value, { most: 2 })

const number = <Row,>(label: string, of: (row: Row) => string): ListColumn<Row> => ({
  key: label,
  label,
  isNumber: true,
  cell: of,
})

const COLUMNS: readonly ListColumn<Line>[] = [
  { key: 'mark', label: texts.mark, cell: ({ mark }) => mark ?? texts.mat },
  { key: 'item', label: texts.item, cell: ({ item }) => item },
  { key: 'size', label: texts.size, cell: ({ size }) => size },
  number(texts.pieces, ({ pieces }) => (pieces === null ? '–' : amount(pieces))),
  number(texts.length, ({ length }) => length ?? '–'),
  number(texts.feet, ({ feet }) => amount(feet)),
  number(texts.pounds, ({ pounds }) => amount(pounds)),
  number(texts.price, ({ pricePerPound }) => money(pricePerPound ?? null)),
  number(texts.cost, ({ cost }) => money(cost ?? null)),
]

const SIZE_COLUMNS: readonly ListColumn<Size>[] = [
  { key: 'size', label: texts.size, cell: ({ size }) => size },
  number(texts.feet, ({ feet }) => amount(feet)),
  number(texts.pounds, ({ pounds }) => amount(pounds)),
]

function Sizes({ caption, sizes }: { readonly caption: string; readonly sizes: readonly Size[] }) {
  return <ListTable caption={caption} columns={SIZE_COLUMNS} rows={sizes.map(withId)} />
}
