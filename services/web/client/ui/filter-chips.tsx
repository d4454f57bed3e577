import { X } from 'lucide-react'
import type { ListSearch } from '../lib/address/list-search.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { texts } from '../lib/texts.ts'
import type { Choice } from './field.tsx'

const words = texts.lists
const DAY = /^\d{4}-\d\d-\d\d$/
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** What one filter of a list is called, and what its values are. */
export interface NamedFilter {
  readonly name: keyof ListSearch
  readonly label: string
  /** Without them it is a day, or a record whose name is not known yet. */
  readonly choices?: readonly Choice[]
}

/** The filters of the address that are set. */
export const setFilters = (
  filters: readonly NamedFilter[],
  search: ListSearch,
): readonly NamedFilter[] => filters.filter(({ name }) => Boolean(search[name]))

function textOf({ label, choices }: NamedFilter, value: string): string {
  if (DAY.test(value)) return `${label}: ${formatFullDay(value)}`
  if (choices === undefined) return label
  const nameOf = (one: string) => choices.find((choice) => choice.value === one)?.label
  const names = value.split(',').map((one) => nameOf(one) ?? (ID.test(one) ? undefined : one))
  return names.includes(undefined) ? label : `${label}: ${names.join(', ')}`
}

/** Each filter that is set, which a press clears. */
export function FilterChips({
  filters,
  search,
  onClear,
}: {
  readonly filters: readonly NamedFilter[]
  readonly search: ListSearch
  readonly onClear: (name: keyof ListSearch) => void
}) {
  const set = setFilters(filters, search)
  if (set.length === 0) return null
  return (
    <ul aria-label={words.chips} className="flex basis-full flex-wrap gap-2">
      {set.map((filter) => {
        const text = textOf(filter, search[filter.name] ?? '')
        return (
          <li key={filter.name}>
            <button
              type="button"
              aria-label={words.clear(text)}
              onClick={() => onClear(filter.name)}
              className="flex min-h-11 cursor-pointer items-center gap-1 rounded-full border border-line bg-sunk px-3 text-xs hover:border-control sm:min-h-7"
            >
              {text}
              <X aria-hidden size={12} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
