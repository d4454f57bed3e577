import { type components, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import { money } from '../../lib/formats/formats.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidPanel } from '../frame/bid-panel.tsx'
import { amount, QuantityTables } from './quantity-tables.tsx'
import { texts } from './texts.ts'

type Quantities = components['schemas']['BidQuantities']
type OfScope = Quantities['scopes'][number]

/** Of all scopes, whichever is chosen in the estimate. */
const ALL = 'all'

/** What a bid is built with, in all or of one scope. */
export function QuantitiesPage() {
  return <BidPanel>{({ scopes }) => <BidQuantities isEmpty={scopes.length === 0} />}</BidPanel>
}

function BidQuantities({ isEmpty }: { readonly isEmpty: boolean }) {
  const { id } = useParams({ from: '/signed-in/estimate/bids/$id/quantities' })
  const search = useSearch({ from: '/signed-in/estimate/bids/$id/quantities' })
  const scope = search.of ?? search.scope
  const navigate = useNavigate({ from: '/bids/$id/quantities' })
  const { data, error, refetch } = useQuery({
    queryKey: ['quantities', id],
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{id}/quantities', { params: { path: { id } } })),
  })
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  // The estimate stands below it on a phone: it takes the room that comes.
  if (data === undefined) return <Skeleton lines={isEmpty ? 3 : 24} />
  const shown = data.scopes.find(({ scopeId }) => scopeId === scope) ?? data
  return (
    <>
      <SelectField
        label={texts.of}
        className="mb-6 max-w-80"
        value={shown === data ? '' : scope}
        choices={[
          { value: '', label: texts.all },
          ...data.scopes.map(({ scopeId, name }) => ({ value: scopeId, label: name })),
        ]}
        onChange={({ target }) => {
          const chosen = target.value === '' ? ALL : target.value
          void navigate({ search: (now) => ({ ...now, of: chosen }), replace: true })
        }}
      />
      <QuantityTables quantities={shown} />
      {shown === data && data.scopes.length > 0 && (
        <section aria-label={texts.scopes} className="mt-8">
          <h2 className="mb-2">{texts.scopes}</h2>
          <ListTable
            caption={texts.scopes}
            columns={COLUMNS}
            rows={data.scopes.map((one) => ({ ...one, id: one.scopeId }))}
          />
        </section>
      )}
    </>
  )
}

const total = (parts: readonly number[]): string => amount(parts.reduce((all, one) => all + one, 0))

const COLUMNS: readonly ListColumn<OfScope>[] = [
  {
    key: 'scope',
    label: texts.scope,
    cell: ({ scopeId, name }) => (
      <Link to="." search={(now) => ({ ...now, of: scopeId })} className="text-accent underline">
        {name}
      </Link>
    ),
  },
  {
    key: 'cy',
    label: texts.ordered,
    isNumber: true,
    cell: ({ concrete }) => total(concrete.map(({ orderedCY }) => orderedCY)),
  },
  {
    key: 'formRatio',
    label: texts.formRatio,
    isNumber: true,
    cell: ({ formRatio }) => (formRatio === null ? '–' : amount(formRatio)),
  },
  {
    key: 'pounds',
    label: texts.pounds,
    isNumber: true,
    cell: ({ rebar }) => total(rebar.map(({ pounds }) => pounds)),
  },
  {
    key: 'hours',
    label: texts.hours,
    isNumber: true,
    cell: ({ labor }) => total(labor.map(({ hours }) => hours)),
  },
  {
    key: 'cost',
    label: texts.costPerCY,
    isNumber: true,
    cell: ({ costPerCY }) => money(costPerCY ?? null),
  },
  {
    key: 'hoursPerCY',
    label: texts.hoursPerCY,
    isNumber: true,
    cell: ({ manHoursPerCY }) => (manHoursPerCY === null ? '–' : amount(manHoursPerCY)),
  },
]
