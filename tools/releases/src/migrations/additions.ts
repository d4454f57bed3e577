import type { AlterTableCmd, Node } from 'libpg-query'

type KindOf<Tree> = Tree extends unknown ? keyof Tree : never
type MemberOf<Tree, Kind extends PropertyKey> =
  Tree extends Record<Kind, infer Member> ? Member : never

/** What a node of Postgres's syntax tree is, such as a ColumnDef, if it is one. */
export function member<Kind extends KindOf<Node>>(
  node: Node | undefined,
  kind: Kind,
): MemberOf<Node, Kind> | undefined {
  return node === undefined ? undefined : Reflect.get(node, kind)
}

/** Tables and columns that came after the last release: no version before uses them. */
export class Additions {
  readonly #tables = new Set<string>()
  /** By table and name, with whether a row that does not name it gets a value. */
  readonly #columns = new Map<string, boolean>()

  hasTable(table: string): boolean {
    return this.#tables.has(table)
  }

  hasColumns(table: string, columns: readonly string[]): boolean {
    return columns.length > 0 && columns.every((name) => this.#columns.has(`${table}.${name}`))
  }

  fillsColumn(table: string, column: string): boolean {
    return this.#columns.get(`${table}.${column}`) === true
  }

  note(statement: Node): void {
    const created = member(statement, 'CreateStmt')?.relation?.relname
    if (created !== undefined) this.#tables.add(created)
    const altered = member(statement, 'AlterTableStmt')
    for (const node of altered?.cmds ?? []) {
      const command = member(node, 'AlterTableCmd')
      if (command !== undefined) this.#noteCommand(altered?.relation?.relname ?? '', command)
    }
  }

  #noteCommand(table: string, { subtype, name, def }: AlterTableCmd): void {
    const column = member(def, 'ColumnDef')
    if (subtype === 'AT_AddColumn' && column !== undefined) {
      this.#columns.set(`${table}.${column.colname}`, fillsItself(column.constraints))
    }
    const known = `${table}.${name}`
    if (subtype === 'AT_ColumnDefault' && this.#columns.has(known)) {
      this.#columns.set(known, def !== undefined)
    }
  }
}

/** Whether a row that does not name the column gets a value in it. */
export function fillsItself(constraints: readonly Node[] = []): boolean {
  return constraints.some((node) => {
    const kind = member(node, 'Constraint')?.contype
    return kind === 'CONSTR_DEFAULT' || kind === 'CONSTR_IDENTITY' || kind === 'CONSTR_GENERATED'
  })
}
