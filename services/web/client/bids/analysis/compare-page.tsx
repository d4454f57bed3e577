import { type components, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, pageOf } from '../../lib/api/api.ts'
import { formatCode, formatFieldName, money } from '../../lib/formats/formats.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sideways } from '../../ui/sideways.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidPanel } from '../frame/bid-panel.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { shownValue } from '../workspace/shown-value.ts'
import { texts } from './texts.ts'

type Comparison = components['schemas']['BidComparison']
type Part = Comparison['scopes'][number]['items'][number]

/** What differs between two bids, the sums first, then what makes them. */
export function ComparePage() {
  return <BidPanel>{(bid) => <Compare key={bid.id} bid={bid} />}</BidPanel>
}

function Compare({ bid }: { readonly bid: WholeBid }) {
  const { other, revision } = useSearch({ from: '/signed-in/estimate/bids/$id/compare' })
  const navigate = useNavigate({ from: '/bids/$id/compare' })
  const [q, setQ] = useState('')
  const bids = useQuery({
    queryKey: ['bids', 'to-compare', q],
    queryFn: () => {
      const query = { limit: 20, ...(q.trim() !== '' && { q: q.trim() }) }
      return pageOf(api.get('/api/bids', { params: { query } }))
    },
  })
  const choices = (bids.data?.rows ?? [])
    .filter(({ id }) => id !== bid.id)
    .map(({ id, bidNumber, name }) => ({ value: id, label: `${bidNumber} ${name}` }))
  return (
    <>
      <p className="mb-3 text-muted">{texts.compareLead}</p>
      <div className="mb-4 grid max-w-2xl gap-3 @md:grid-cols-2">
        <TextField
          type="search"
          label={texts.searchOther}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <SelectField
          label={texts.other}
          choices={[
            { value: '', label: revision === undefined ? '–' : texts.revision(revision) },
            ...choices,
          ]}
          value={other ?? ''}
          onChange={({ target }) =>
            void navigate({
              search: (now) => ({ ...now, other: target.value || undefined }),
              replace: true,
            })
          }
        />
      </div>
      {revision !== undefined && other === undefined && (
        <Revision id={bid.id} revision={revision} />
      )}
      {other !== undefined && <Differences id={bid.id} otherId={other} />}
    </>
  )
}

function Differences({ id, otherId }: { readonly id: string; readonly otherId: string }) {
  const params = { path: { id, otherId } }
  const { data, error } = useQuery({
    queryKey: ['compare', id, otherId],
    queryFn: async () => unwrap(await api.get('/api/bids/{id}/compare/{otherId}', { params })),
  })
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton />
  const { bidNumber, name } = data.other
  return <DifferenceTable data={data} title={`${bidNumber} ${name}`} there={texts.there} />
}

function Revision({ id, revision }: { readonly id: string; readonly revision: number }) {
  const params = { path: { id }, query: { revision } }
  const { data, error } = useQuery({
    queryKey: ['compare', id, revision],
    queryFn: async () => unwrap(await api.get('/api/bids/{id}/compare', { params })),
  })
  if (error !== null) return <ErrorNote error={error} />
  if (data === undefined) return <Skeleton />
  return (
    <DifferenceTable
      data={data}
      title={texts.revision(revision)}
      there={texts.revision(revision)}
    />
  )
}

function DifferenceTable({
  data,
  title,
  there,
}: {
  readonly data: Comparison
  /** What the bid is compared with. */
  readonly title: string
  /** The head of its column. */
  readonly there: string
}) {
  const heads = [texts.here, there, texts.lessHere(there)]
  const totals = totalRows(data)
  const parts = partsOf(data)
  const rows = [...totals, ...parts]
  const isSame = parts.length === 0 && totals.every(({ isAlike }) => isAlike)
  return (
    <Sideways label={texts.difference} isRegion={false}>
      {isSame && <p role="status">{texts.same}</p>}
      <table className="w-full text-[13px]">
        <caption className="mb-1 text-left text-sm font-semibold wrap-anywhere">
          {data.bid.bidNumber} {data.bid.name} – {title}
        </caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {texts.field}
            </th>
            {heads.map((label) => (
              <th key={label} scope="col" className="py-1 pl-3 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, depth, values, isSum }) => (
            <tr key={key} className={isSum ? 'border-t border-line font-medium' : 'text-muted'}>
              <th
                scope="row"
                className={`py-1 text-left font-[inherit] wrap-break-word ${DEPTHS[depth]}`}
              >
                {label}
              </th>
              {values.map((value, at) => (
                <td
                  key={`${key} ${heads[at]}`}
                  className={`pl-3 text-right tabular-nums ${isSum ? 'whitespace-nowrap' : 'wrap-break-word'}`}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

const DEPTHS = ['', 'pl-4', 'pl-8', 'pl-12']
const TOTALS = [
  'subtotalCost',
  'overheadAmount',
  'profitAmount',
  'contingencyAmount',
  'bondAmount',
  'totalCost',
] as const
/** Bids without them have no row for them. */
const isShown = (name: (typeof TOTALS)[number], { bid, other }: Comparison['totals']): boolean =>
  (name !== 'contingencyAmount' && name !== 'bondAmount') || bid[name] !== 0 || other[name] !== 0

interface Row {
  readonly key: string
  readonly label: string
  readonly depth: number
  readonly values: readonly string[]
  readonly isSum: boolean
}

const inputRows = (
  key: string,
  depth: number,
  inputs: readonly { readonly field: string; readonly bid?: unknown; readonly other?: unknown }[],
): readonly Row[] =>
  inputs.map(({ field, bid, other }) => ({
    key: `${key} ${field}`,
    label: formatFieldName(field),
    depth,
    isSum: false,
    values: [shownValue(field, bid), shownValue(field, other), ''],
  }))

const sums = ({ bid, other, difference }: Part['totalCost']): readonly string[] => [
  bid === null ? texts.missing : money(bid),
  other === null ? texts.missing : money(other),
  money(difference),
]

function partRows(key: string, depth: number, part: Part): readonly Row[] {
  const own = `${key} ${part.id ?? ''} ${part.otherId ?? ''}`
  const isAlike = part.changedInputs.length === 0 && part.totalCost.difference === 0
  if (isAlike && part.id !== null && part.otherId !== null) return []
  const label = `${part.name} (${formatCode(part.module)})`
  return [
    { key: own, label, depth, values: sums(part.totalCost), isSum: true },
    ...inputRows(own, depth + 1, part.changedInputs),
  ]
}

function totalRows({ totals }: Comparison) {
  return TOTALS.filter((name) => isShown(name, totals)).map((name) => ({
    key: name,
    label: texts[name],
    depth: 0,
    isSum: true,
    isAlike: totals.difference[name] === 0,
    values: [money(totals.bid[name]), money(totals.other[name]), money(totals.difference[name])],
  }))
}

/** What a bid carries of a package counts in its scopes, and here shows why they differ. */
function packageRows({ packages }: Comparison): readonly Row[] {
  return packages.flatMap(({ name, packageId, otherPackageId, quote, otherQuote, ...amounts }) => {
    if (quote === otherQuote && amounts.difference === 0) return []
    const key = `package ${packageId ?? ''} ${otherPackageId ?? ''}`
    const quotes = [quote ?? texts.notCarried, otherQuote ?? texts.notCarried, '']
    return [
      { key, label: texts.carried(name), depth: 0, isSum: true, values: sums(amounts) },
      { key: `${key} quote`, label: texts.quote, depth: 1, isSum: false, values: quotes },
    ]
  })
}

function unallocatedRows({ unallocatedCost: left }: Comparison): readonly Row[] {
  if (left.difference === 0) return []
  return [{ key: 'none', label: texts.noScope, depth: 0, isSum: true, values: sums(left) }]
}

function partsOf(comparison: Comparison): readonly Row[] {
  const { changedInputs, scopes, ganttEntries } = comparison
  const below = scopes.flatMap((scope) => {
    const key = `${scope.scopeId ?? ''} ${scope.otherScopeId ?? ''}`
    const inner = [
      ...inputRows(key, 1, scope.changedInputs),
      ...scope.items.flatMap((item) => partRows(key, 1, item)),
    ]
    const isAlike = inner.length === 0 && scope.totalCost.difference === 0
    if (isAlike && scope.scopeId !== null && scope.otherScopeId !== null) return []
    const head = { key, label: scope.name, depth: 0, isSum: true, values: sums(scope.totalCost) }
    return [head, ...inner]
  })
  const entries = ganttEntries.flatMap((entry) => partRows('entry', 0, entry))
  return [
    ...inputRows('bid', 0, changedInputs),
    ...below,
    ...unallocatedRows(comparison),
    ...entries,
    ...packageRows(comparison),
  ]
}
