import {
  eachModule,
  type Field,
  type Fields,
  MODULES,
  type Module,
  moduleOf,
} from '@formwork/costing'

/** A column that says where an item belongs. */
export const PLACE_COLUMNS = ['scope', 'scope type', 'module'] as const
/** Texts that the items of all modules have. */
export const TEXT_COLUMNS = ['name', 'description', 'notes'] as const

/**
 * A field of a module's items as a column: `depth`, or `rebar.size` within an object. A list has
 * none.
 */
export interface FieldColumn {
  readonly name: string
  readonly path: readonly string[]
  readonly field: Field
}

const columnsOf: Readonly<Record<Module, ReadonlyMap<string, FieldColumn>>> = eachModule(
  (module) => new Map(toColumns(moduleOf(module).fields).map((column) => [column.name, column])),
)

function toColumns(fields: Fields, path: readonly string[] = []): readonly FieldColumn[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const own = [...path, key]
    if (isList(field) || field.readOnly === true) return []
    if (field.type === 'object') return toColumns(field.inner, own)
    return [{ name: own.join('.'), path: own, field }]
  })
}

function isList({ type }: Field): boolean {
  return type === 'list' || type === 'amounts' || type === 'choices'
}

/** The column of a module's items; undefined where they have no such field. */
export function fieldColumn(module: Module, name: string): FieldColumn | undefined {
  return columnsOf[module].get(name)
}

/** Every column, in the order of the template, with the modules whose items have it. */
export const TAKEOFF_COLUMNS: ReadonlyMap<string, readonly Module[]> = new Map<
  string,
  readonly Module[]
>([
  ...[...PLACE_COLUMNS, ...TEXT_COLUMNS].map((name) => [name, MODULES] as const),
  ...MODULES.flatMap((module) => [...columnsOf[module].keys()]).map(
    (name) => [name, MODULES.filter((module) => columnsOf[module].has(name))] as const,
  ),
])

/** Heads are compared without regard to case and to white space around them. */
const BY_HEAD: ReadonlyMap<string, string> = new Map(
  [...TAKEOFF_COLUMNS.keys()].map((name) => [name.toLowerCase(), name]),
)

/** The column that a head names; undefined when there is none. */
export function columnNamed(head: string): string | undefined {
  return BY_HEAD.get(head.trim().replace(/\s+/g, ' ').toLowerCase())
}
