import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, pageOf, queryClient } from '../lib/api/api.ts'
import { money } from '../lib/formats/formats.ts'
import type { Choice } from '../ui/field.tsx'
import { type RateField, type RateKind, RECORD_TYPES, type RecordType } from './rate-kind.ts'
import { shown } from './rate-kinds.ts'
import { texts } from './texts.ts'

/** A record that another one may name. */
interface RecordChoice extends Choice {
  /** As it is called where there is little room. */
  readonly name: string
  readonly isActive: boolean
}

/** More than any catalog has of one category; beyond them the API cuts. */
const LIMIT = 500

async function recordsOf(type: RecordType): Promise<readonly RecordChoice[]> {
  if (type === 'crew') {
    const { rows } = await pageOf(api.get('/api/crews', { params: { query: { limit: LIMIT } } }))
    return rows.map(({ id, code, name, isActive }) => ({
      value: id,
      name: code,
      label: `${code}, ${name}`,
      isActive,
    }))
  }
  const category = type === 'labor-item' ? ('Labor' as const) : ('Rebar' as const)
  const query = { category, limit: LIMIT }
  const { rows } = await pageOf(api.get('/api/pricing-items', { params: { query } }))
  return rows.map(({ id, name, unit, rate, isActive }) => ({
    value: id,
    name,
    label: type === 'labor-item' && rate !== null ? `${name}, ${money(rate)} / ${unit}` : name,
    isActive,
  }))
}

const recordsQuery = (type: RecordType | undefined) =>
  queryOptions({
    queryKey: ['catalog-choices', type],
    queryFn: () => (type === undefined ? [] : recordsOf(type)),
    enabled: type !== undefined,
  })

const recordType = ({ type }: RateField): RecordType | undefined =>
  RECORD_TYPES.find((one) => one === type)

/**
 * What a field is chosen from; undefined where it is typed. A record that is no longer offered is
 * there for the one that names it.
 */
export function useChoices(field: RateField, value: string): readonly Choice[] | undefined {
  const type = recordType(field)
  const { data = [] } = useQuery(recordsQuery(type))
  if (field.type === 'yes') {
    return [
      { value: 'true', label: texts.yes },
      { value: 'false', label: texts.no },
    ]
  }
  const none = { value: '', label: field.isNeeded === true ? texts.choose : texts.none }
  if (type !== undefined) {
    return [none, ...data.filter((record) => record.isActive || record.value === value)]
  }
  if (field.choices === undefined) return undefined
  return [none, ...field.choices.map((one) => ({ value: one, label: shown(field, one) }))]
}

/** The name of the record that a field names: empty while it is read, its id when it is gone. */
export function useRecordName(field: RateField | undefined, id: unknown): string | undefined {
  const type = field && recordType(field)
  const { data } = useQuery(recordsQuery(id === null ? undefined : type))
  if (type === undefined) return undefined
  if (id === null || id === undefined) return '–'
  return data === undefined ? '' : (data.find(({ value }) => value === id)?.name ?? String(id))
}

/** The names of all records that the records of a kind may name, by id and by name in small letters. */
export async function recordNames({ fields }: RateKind): Promise<ReadonlyMap<string, string>> {
  const types = fields.flatMap((field) => recordType(field) ?? [])
  const lists = await Promise.all(types.map((type) => queryClient.fetchQuery(recordsQuery(type))))
  return new Map(
    lists.flat().flatMap(({ value, name }): [string, string][] => [
      [value, name],
      [name.toLowerCase(), name],
    ]),
  )
}
