import type { Constraint, Node } from 'libpg-query'
import { member } from './additions.ts'

/**
 * What the checks of the migrations so far let a column be, released or not:
 * `CHECK (kind IN ('a', 'b'))`.
 */
export class AllowedValues {
  readonly #byCheck = new Map<string, readonly string[]>()

  /** Whether a check of this name and column stood here, and allowed nothing that this one refuses. */
  areWidenedBy(table: string, constraint: Constraint | undefined): boolean {
    const check = readCheck(table, constraint)
    if (check === undefined) return false
    const before = this.#byCheck.get(check.name)
    return before?.every((value) => check.values.includes(value)) === true
  }

  note(statement: Node): void {
    const created = member(statement, 'CreateStmt')
    for (const node of created?.tableElts ?? []) this.#noteIn(created?.relation?.relname, node)
    const altered = member(statement, 'AlterTableStmt')
    for (const node of altered?.cmds ?? []) {
      this.#noteIn(altered?.relation?.relname, member(node, 'AlterTableCmd')?.def)
    }
  }

  #noteIn(table = '', node: Node | undefined): void {
    const check = readCheck(table, member(node, 'Constraint'))
    if (check !== undefined) this.#byCheck.set(check.name, check.values)
  }
}

function readCheck(table: string, constraint: Constraint | undefined) {
  const condition = member(constraint?.raw_expr, 'A_Expr')
  if (condition?.kind !== 'AEXPR_IN') return undefined
  const column = member(condition.lexpr, 'ColumnRef')?.fields?.at(-1)
  const listed = member(condition.rexpr, 'List')?.items ?? []
  const name = JSON.stringify([table, constraint?.conname, member(column, 'String')?.sval])
  return { name, values: listed.flatMap((node) => member(node, 'A_Const')?.sval?.sval ?? []) }
}
