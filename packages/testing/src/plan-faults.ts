/** A node of a plan as `EXPLAIN (ANALYZE, FORMAT JSON)` tells it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

export interface PlanBounds {
  /** Tables that grow with the work of years. */
  readonly big: readonly string[]
  /** Those of them whose rows are so small that whoever counts or sums may read all. */
  readonly narrow?: readonly string[]
  /** How many rows of them may be looked at for one page. */
  readonly mostPerPage: number
  /** After how many rows a search is to stop that finds more. */
  readonly mostFound?: number
}

/**
 * What a plan does that takes longer the more there is: reads a whole table, or, for the rows of a
 * page, many more than the page has. What is under an aggregate counts, and may read all that it
 * counts from an index.
 */
export function planFaults(plan: PlanNode, bounds: PlanBounds): readonly string[] {
  const { big, narrow = [], mostPerPage, mostFound = 0 } = bounds
  const nodes = nodesOf(plan)
  const counted = nodes
    .filter((node) => node['Node Type'] === 'Aggregate')
    .flatMap(nodesOf)
    .filter((node) => narrow.includes(tableOf(node)))
  const whole = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && big.includes(tableOf(node)))
    .filter((node) => rowsRead(node) > mostFound && !counted.includes(node))
    .map((node) => `reads all of ${tableOf(node)}`)
  const pages = nodes
    .filter((node) => node['Node Type'] === 'Limit')
    .flatMap((page) => pageFaults(page, { big, mostPerPage }))
  return [...new Set([...whole, ...pages])]
}

function pageFaults(
  page: PlanNode,
  { big, mostPerPage }: Pick<PlanBounds, 'big' | 'mostPerPage'>,
): readonly string[] {
  return nodesOf(page)
    .filter((node) => big.includes(tableOf(node)) && rowsRead(node) > mostPerPage)
    .map((node) => `reads ${rowsRead(node)} rows of ${tableOf(node)} for a page`)
}

const tableOf = (node: PlanNode): string => node['Relation Name'] ?? ''

function rowsRead(node: PlanNode): number {
  const found = node['Actual Rows'] ?? 0
  const passed = node['Rows Removed by Filter'] ?? 0
  const rechecked = node['Rows Removed by Index Recheck'] ?? 0
  return Math.round((found + passed + rechecked) * (node['Actual Loops'] ?? 0))
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
]
