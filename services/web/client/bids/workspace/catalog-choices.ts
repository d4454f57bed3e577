import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { api, pageOf, queryClient } from '../../lib/api/api.ts'
import { formatCode, money } from '../../lib/formats/formats.ts'
import type { CatalogName, Choice, Column, DetailGroup } from './columns.ts'
import { fieldsOfModule, MODULES, type ModuleName, sheetOf } from './modules.ts'
import { namedChoices, type OfferedRecord } from './named-choices.ts'
import { paceUnit } from './pace.ts'

/** More than any catalog has of one kind; beyond them the API cuts. */
const LIMIT = 500
const CATEGORIES = {
  labor: 'Labor',
  equipment: 'Equipment',
  material: 'Material',
  sub: 'Subcontractor',
  misc: 'Misc',
} as const

type ReadRecords = () => Promise<readonly OfferedRecord[]>
const OFFERED = { limit: LIMIT, isActive: true }

/** What is priced by a list of its own. */
const RECORDS: Readonly<Record<Exclude<CatalogName, keyof typeof CATEGORIES>, ReadRecords>> = {
  async pump() {
    const { rows } = await pageOf(api.get('/api/pump-pricing', { params: { query: OFFERED } }))
    return rows.map(({ id, vendor, size, reach }) => ({
      value: id,
      name: `${vendor}, ${size}`,
      apart: [`${reach} ft`],
    }))
  },
  async mix() {
    const params = { query: OFFERED }
    const { rows } = await pageOf(api.get('/api/admin/default-variables', { params }))
    return rows.map(({ id, name, value, location, category, unit }) => ({
      value: id,
      name: [name, location].filter(Boolean).join(', '),
      apart: [category, unit],
      today: `${money(value)} / CY`,
    }))
  },
  async formSystem() {
    const { rows } = await pageOf(api.get('/api/form-systems', { params: { query: OFFERED } }))
    return rows.map(({ id, name, method }) => ({ value: id, name, today: formatCode(method) }))
  },
  async deliveryTerms() {
    const { rows } = await pageOf(api.get('/api/delivery-terms', { params: { query: OFFERED } }))
    return rows.map(({ id, supplier, loadCY }) => {
      const load = `${loadCY} CY a load`
      return { value: id, name: supplier, apart: [load], today: load }
    })
  },
  async crew() {
    const { rows } = await pageOf(api.get('/api/crews', { params: { query: OFFERED } }))
    return rows.map(({ id, code, name }) => ({ value: id, name: `${code}, ${name}` }))
  },
  async productionRate() {
    const { rows } = await pageOf(api.get('/api/production-rates', { params: { query: OFFERED } }))
    return rows.map(({ id, name, rate, basis, uom }) => ({
      value: id,
      name,
      today: `${rate} ${paceUnit(basis, uom)}`,
    }))
  },
  async bar() {
    const { rows } = await pageOf(api.get('/api/rebar', { params: { query: { limit: LIMIT } } }))
    return rows.map(({ id, rebarSize, onCenter, orientation, poundsPerSF }) => ({
      value: id,
      name: `${rebarSize} @ ${onCenter}, ${formatCode(orientation)}`,
      apart: [`${poundsPerSF} lb / SF`],
    }))
  },
}

const isCategory = (catalog: CatalogName): catalog is keyof typeof CATEGORIES =>
  catalog in CATEGORIES

async function recordsIn(catalog: CatalogName): Promise<readonly OfferedRecord[]> {
  if (!isCategory(catalog)) return RECORDS[catalog]()
  // In the order in which the pages name it beforehand.
  const query = { limit: LIMIT, category: CATEGORIES[catalog], isActive: true }
  const { rows } = await pageOf(api.get('/api/pricing-items', { params: { query } }))
  return rows.map(({ id, name, unit, rate }) => ({
    value: id,
    name,
    apart: [unit],
    today: rate === null ? '' : `${money(rate)} / ${unit}`,
  }))
}

/** The lists that some fields of a module choose from. */
export const listsNeeded = (
  module: ModuleName,
  isNeeded: (field: string) => boolean,
): readonly CatalogName[] =>
  fieldsOfModule(module).flatMap(({ field, catalog }) =>
    catalog !== undefined && isNeeded(field) ? [catalog] : [],
  )

/** The lists that a module's columns choose from, each once. */
const NEEDED: ReadonlyMap<ModuleName, readonly CatalogName[]> = new Map(
  MODULES.map((module) => {
    return [module, [...new Set(listsNeeded(module, () => true))]]
  }),
)
const NONE: readonly CatalogName[] = []

const choicesQuery = (name: CatalogName) =>
  queryOptions({
    queryKey: ['catalog-choices', 'of items', name],
    staleTime: 300_000,
    queryFn: async () => namedChoices(await recordsIn(name)),
  })

/** Asks for them while the bid is on its way. */
export function prefetchChoices(module: ModuleName): void {
  for (const name of NEEDED.get(module) ?? NONE) void queryClient.prefetchQuery(choicesQuery(name))
}

export interface ColumnsOfModule {
  readonly columns: readonly Column[]
  readonly details: readonly DetailGroup[]
}

/** The columns of a module and its details, with what the catalog offers for them. */
export function useColumns(module: ModuleName): ColumnsOfModule & {
  /** What is pasted is read by what the catalog offers, so that it must be there. */
  readonly isReady: boolean
} {
  const names = NEEDED.get(module) ?? NONE
  const { offered, isReady } = useChoices(names)
  return useMemo(
    () => ({ isReady, ...columnsWith(module, namedLists(names, offered)) }),
    [module, names, offered, isReady],
  )
}

/**
 * The columns of several modules, filled from the lists that are needed once all of those are there,
 * so that a long form is drawn twice. What is filled stays so while others are on their way.
 */
export function useColumnsOf(
  modules: readonly ModuleName[],
  needed: readonly CatalogName[],
): (module: ModuleName) => ColumnsOfModule {
  const names = [...new Set(needed)].sort()
  const { offered, isReady } = useChoices(names)
  const known = useRef<Lists>(NO_LISTS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are a new list each time, which offered follows.
  const lists = useMemo(() => {
    if (isReady) known.current = new Map([...known.current, ...namedLists(names, offered)])
    return known.current
  }, [isReady, offered])
  const wanted = modules.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: modules are a new list each time.
  const columns = useMemo(
    () => new Map(modules.map((module) => [module, columnsWith(module, lists)])),
    [wanted, lists],
  )
  return (module) => columns.get(module) ?? NO_COLUMNS
}
const NO_LISTS: Lists = new Map()
const NO_COLUMNS: ColumnsOfModule = { columns: [], details: [] }

type Lists = ReadonlyMap<CatalogName, readonly Choice[] | undefined>
const namedLists = (
  names: readonly CatalogName[],
  offered: readonly (readonly Choice[] | undefined)[],
): Lists => new Map(names.map((name, place) => [name, offered[place]]))

function columnsWith(module: ModuleName, lists: Lists): ColumnsOfModule {
  const filled = filledBy(lists)
  return {
    columns: sheetOf(module).columns.map(filled),
    details: sheetOf(module).details.map((group) => ({
      ...group,
      columns: group.columns.map(filled),
    })),
  }
}

const useChoices = (names: readonly CatalogName[]) =>
  useQueries({ queries: names.map(choicesQuery), combine: listsOf })

/** Stays the same for as long as the lists do. */
function listsOf(lists: readonly UseQueryResult<readonly Choice[]>[]) {
  return {
    offered: lists.map(({ data }) => data),
    isReady: lists.every(({ isPending }) => !isPending),
  }
}

/** All fields of a module with what the catalog offers for them, without a page that shows them. */
export async function loadColumns(module: ModuleName): Promise<readonly Column[]> {
  const names = NEEDED.get(module) ?? NONE
  const lists = await Promise.all(
    names.map(async (name) => [name, await queryClient.fetchQuery(choicesQuery(name))] as const),
  )
  return fieldsOfModule(module).map(filledBy(new Map(lists)))
}

const filledBy =
  (offered: ReadonlyMap<CatalogName | undefined, readonly Choice[] | undefined>) =>
  (column: Column): Column =>
    column.catalog === undefined
      ? column
      : { ...column, choices: offered.get(column.catalog) ?? [] }
