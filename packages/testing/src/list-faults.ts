import { type PlanBounds, type PlanNode, planFaults } from './plan-faults.ts'
import { listEndpoints, requestFields } from './request-fields.ts'
import { type QueryingClass, statementsOf } from './statements-of.ts'

export interface WatchedLists {
  /** The OpenAPI document of the service, which names every list and filter. */
  readonly document: Readonly<Record<string, unknown>>
  /** Of node-postgres, as the service uses it. */
  readonly Client: QueryingClass
  /** Asks the service, which must answer 200. */
  readonly get: (url: string) => Promise<unknown>
  readonly query: (text: string, values: readonly unknown[]) => Promise<readonly object[]>
  /** Values for each filter, by its name; filters of the same name take the same. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** Lists of tables that stay small, or of one parent alone. */
  readonly without?: readonly string[]
  /** What lists without pages: addresses to ask. */
  readonly unpaged?: readonly string[]
  readonly bounds: PlanBounds
}

/** None of these narrows a list. */
const NO_FILTERS = ['limit', 'cursor', 'sort', 'format']

/**
 * Asks for every list of a service in every order and by every filter, has the database explain
 * what it ran for that, and tells what takes longer the more rows there are: `GET url: what`.
 */
export async function listFaults(lists: WatchedLists): Promise<readonly string[]> {
  const faults: string[] = []
  for (const url of urlsOf(lists)) {
    const statements = await statementsOf(lists.Client, () => lists.get(url))
    for (const { text, values } of statements) {
      const rows = await lists.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
      const found = planFaults(planOf(rows), lists.bounds)
      faults.push(...found.map((fault) => `GET ${url}: ${fault}`))
    }
  }
  return [...new Set(faults)]
}

function urlsOf({ document, values, without = [], unpaged = [] }: WatchedLists): readonly string[] {
  const filters = requestFields(document).filter(
    ({ method, part, at }) =>
      method === 'GET' && part === 'query' && !NO_FILTERS.includes(at[0] ?? ''),
  )
  const paged = listEndpoints(document, without).flatMap(({ path, sorts }) => [
    path,
    ...sorts.flatMap((sort) => [`${path}?sort=${sort}`]),
    ...new Set(
      filters
        .filter((field) => field.path === path)
        .flatMap(({ at: [name = ''] }) => {
          const all = values[name]
          if (all === undefined) throw new Error(`No values to try ${name} of ${path} with`)
          return all.map((value) => `${path}?${name}=${encodeURIComponent(value)}`)
        }),
    ),
  ])
  return [...paged, ...unpaged]
}

function planOf([row]: readonly object[]): PlanNode {
  const [answer] = Object.values(row ?? {}) as { Plan: PlanNode }[][]
  const plan = answer?.[0]?.Plan
  if (plan === undefined) throw new Error('The database explained nothing')
  return plan
}
