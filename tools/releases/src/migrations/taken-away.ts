import type { AlterTableCmd, AlterTableStmt, IndexStmt, Node } from 'libpg-query'
import { type Additions, fillsItself, member } from './additions.ts'
import type { AllowedValues } from './allowed-values.ts'

/**
 * What a statement takes from the versions before it: something that they read or write is gone,
 * has another name or type, or a row as they write it is refused. Each in a few words; empty when
 * it only adds.
 */
export function takenAway(
  statement: Node,
  added: Additions,
  allowed: AllowedValues,
): readonly string[] {
  const altered = member(statement, 'AlterTableStmt')
  if (altered !== undefined) return takenByAlter(altered, added, allowed)
  const index = member(statement, 'IndexStmt')
  if (index !== undefined) return takenByIndex(index, added)
  const dropped = member(statement, 'DropStmt')
  // An index makes answers fast. One that ON CONFLICT names is found by check:previous.
  if (dropped !== undefined && dropped.removeType !== 'OBJECT_INDEX') {
    return [`drops ${words(dropped.removeType)}`]
  }
  const renamed = member(statement, 'RenameStmt')
  if (renamed !== undefined && !added.hasTable(renamed.relation?.relname ?? '')) {
    return [`renames ${renamed.relation?.relname ?? words(renamed.renameType)}`]
  }
  if (member(statement, 'AlterEnumStmt')?.oldVal) return ['renames a value of a type']
  if (member(statement, 'AlterObjectSchemaStmt') !== undefined) return ['moves to another schema']
  if (member(statement, 'TruncateStmt') !== undefined) return ['empties a table']
  return []
}

function takenByAlter(
  { relation, cmds = [] }: AlterTableStmt,
  added: Additions,
  allowed: AllowedValues,
) {
  const table = relation?.relname ?? ''
  if (added.hasTable(table)) return []
  return cmds.flatMap((node) => {
    const command = member(node, 'AlterTableCmd')
    return command === undefined ? [] : takenByCommand(table, command, added, allowed)
  })
}

function takenByCommand(
  table: string,
  { subtype, name = '', def }: AlterTableCmd,
  added: Additions,
  allowed: AllowedValues,
): readonly string[] {
  const column = `${table}.${name}`
  const isNew = added.hasColumns(table, [name])
  switch (subtype) {
    case 'AT_DropColumn':
      return isNew ? [] : [`drops ${column}`]
    case 'AT_AlterColumnType':
      return isNew ? [] : [`changes the type of ${column}`]
    case 'AT_SetNotNull':
      return added.fillsColumn(table, name) ? [] : [`requires ${column}`]
    case 'AT_ColumnDefault':
      return isNew || def !== undefined ? [] : [`drops the default of ${column}`]
    case 'AT_AddColumn':
      return takenByColumn(table, def)
    case 'AT_AddConstraint':
      return allowed.areWidenedBy(table, member(def, 'Constraint'))
        ? []
        : takenByConstraint(table, def, added)
    default:
      return []
  }
}

function takenByColumn(table: string, def: Node | undefined): readonly string[] {
  const { colname, constraints = [] } = member(def, 'ColumnDef') ?? {}
  const isRequired = constraints.some((node) =>
    ['CONSTR_NOTNULL', 'CONSTR_PRIMARY'].includes(member(node, 'Constraint')?.contype ?? ''),
  )
  return isRequired && !fillsItself(constraints) ? [`requires ${table}.${colname}`] : []
}

/** Rows of versions before have no value, or the default, in columns that they do not know. */
function takenByConstraint(table: string, def: Node | undefined, added: Additions) {
  const constraint = member(def, 'Constraint')
  const { keys = [], fk_attrs: foreignKeys = [], raw_expr: condition } = constraint ?? {}
  const named = [...keys, ...foreignKeys].map((node) => member(node, 'String')?.sval ?? '')
  const columns = [...named, ...columnsOf(condition)]
  if (added.hasColumns(table, columns)) return []
  return [`adds ${constraint?.conname ?? 'a constraint'} to rows of ${table}`]
}

function takenByIndex(index: IndexStmt, added: Additions): readonly string[] {
  const { unique, relation, indexParams = [], idxname } = index
  const table = relation?.relname ?? ''
  if (unique !== true || added.hasTable(table)) return []
  const columns = indexParams.flatMap((node) => {
    const { name, expr } = member(node, 'IndexElem') ?? {}
    return name === undefined ? columnsOf(expr) : [name]
  })
  // One new column makes rows of before differ, or stands empty in them.
  if (columns.some((name) => added.hasColumns(table, [name]))) return []
  return [`adds ${idxname ?? 'a unique index'} to rows of ${table}`]
}

/** The columns that an expression reads. */
function columnsOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(columnsOf)
  if (typeof node !== 'object' || node === null) return []
  const column = member(node as Node, 'ColumnRef')
  if (column === undefined) return Object.values(node).flatMap(columnsOf)
  return (column.fields ?? []).flatMap((field) => member(field, 'String')?.sval ?? [])
}

/** OBJECT_TABLE as in a sentence. */
const words = (type = 'OBJECT_something') => type.replace('OBJECT_', '').toLowerCase()
