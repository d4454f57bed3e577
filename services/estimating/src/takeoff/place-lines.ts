import { nameKey } from '@formwork/kernel'
import { requiredText } from '@formwork/service-kit'
import type { ScopeRecord } from '../pricing/locked.store.ts'
import { newScope } from '../pricing/new-scope.ts'
import { MOST_SCOPES } from '../scopes/most-scopes.ts'
import { shortened } from './cell-value.ts'
import type { TakeoffLine } from './read-takeoff.ts'
import { faultAt, type TakeoffFault } from './takeoff-faults.ts'

/** The scopes that the lines of a takeoff go into. */
export interface Placed {
  /** Those that are not there yet. */
  readonly made: readonly ScopeRecord[]
  /** The scope of each line; null where a fault says why there is none. */
  readonly scopeOf: ReadonlyMap<TakeoffLine, string | null>
  readonly faults: readonly TakeoffFault[]
}

interface Room {
  readonly bidId: string
  /** Those of the bid, in their order. */
  readonly scopes: readonly ScopeRecord[]
  /** By the key of their names. */
  readonly types: ReadonlyMap<string, string>
}

const scopeName = requiredText('Scope name')

/** Finds the scopes of a takeoff by their names, and makes those that the bid does not have. */
export function placeLines(lines: readonly TakeoffLine[], room: Room): Placed {
  const scopes = new Map<string, ScopeRecord>()
  // Of several scopes with one name the first is meant.
  for (const scope of room.scopes.toReversed()) scopes.set(nameKey(scope.name), scope)
  const made: ScopeRecord[] = []
  const faults: TakeoffFault[] = []
  const scopeOf = new Map<TakeoffLine, string | null>()
  const readName = nameReader()
  const last = room.scopes.reduce((most, { position }) => Math.max(most, position), -1)
  for (const line of lines) {
    const refuse = (column: string, message: string) =>
      faults.push(faultAt(line.line, column, message))
    const type = typeOfLine(line, room.types, refuse)
    const { name, key, wrong } = readName(line.scope)
    scopeOf.set(line, null)
    for (const message of wrong) refuse('scope', message)
    if (wrong.length > 0) continue
    const found = scopes.get(key)
    if (found !== undefined) {
      if (type != null && found.typeId !== null && found.typeId !== type) {
        refuse('scope type', `The scope "${shortened(found.name)}" has another scope type`)
      }
      scopeOf.set(line, found.id)
      continue
    }
    if (type === null) refuse('scope type', 'Scope type is required for a scope that is new')
    if (room.scopes.length + made.length >= MOST_SCOPES) {
      refuse('scope', `A bid holds at most ${MOST_SCOPES} scopes`)
    }
    const scope = newScope(room.bidId, {
      name,
      typeId: type ?? null,
      position: last + 1 + made.length,
    })
    scopes.set(key, scope)
    made.push(scope)
    scopeOf.set(line, scope.id)
  }
  return { made, scopeOf, faults }
}

interface ReadName {
  readonly name: string
  readonly key: string
  /** What is wrong with it; nothing where it is a name. */
  readonly wrong: readonly string[]
}

/** Reads the scope that a line names, each name once: many lines go into one scope. */
function nameReader(): (text: string | null) => ReadName {
  const known = new Map<string | null, ReadName>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const { data: name = '', error } = scopeName.safeParse(text)
    const wrong = error?.issues.map(({ message }) => message) ?? []
    const read = { name, key: nameKey(name), wrong }
    known.set(text, read)
    return read
  }
}

/** Null where the line leaves it open, undefined where a fault says that there is none. */
function typeOfLine(
  { scopeType }: TakeoffLine,
  types: Room['types'],
  refuse: (column: string, message: string) => void,
): string | null | undefined {
  if (scopeType === null) return null
  const type = scopeType.length > MAX_NAME ? undefined : types.get(nameKey(scopeType))
  if (type === undefined) refuse('scope type', `There is no scope type "${shortened(scopeType)}"`)
  return type
}

/** Characters of the longest name; keys of longer texts take their time. */
export const MAX_NAME = 200
