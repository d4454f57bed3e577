import type { Database } from '../database.ts'
import type { ProjectFacts } from './project.ts'
import {
  applyFacts,
  clearFacts,
  type KnownState,
  lockState,
  markDeleted,
  readStates,
} from './projects.store.ts'

/** What estimating says of its bids. */
export interface BidFactsSource {
  /** A page of all bids, by id; empty after the last. */
  projectFactsAfter(id: string): Promise<readonly ProjectFacts[]>
  /** Of these bids those that are there. */
  projectFactsOf(ids: readonly string[]): Promise<readonly ProjectFacts[]>
}

export interface Rebuilt {
  /** Bids that estimating has; each is a project here now. */
  readonly projects: number
  /** Projects whose bid is gone and that were not marked so. */
  readonly markedDeleted: number
}

const AT_ONCE = 25
/** A project that is changed again and again while it is asked about is as its events say. */
const ROUNDS = 5

type States = ReadonlyMap<string, KnownState>

/**
 * Rebuilds the copy of projects from estimating; orders and what they name stay. Events may
 * arrive meanwhile: a project is only set to what estimating said when nothing newer can have come
 * since.
 */
export async function rebuildProjects(db: Database, source: BidFactsSource): Promise<Rebuilt> {
  const before = await readStates(db)
  const told = new Set<string>()
  let unsure: string[] = []
  for await (const facts of everything(source)) {
    told.add(facts.id)
    if (!(await correct(db, facts, before.get(facts.id)))) unsure.push(facts.id)
  }
  const untold = [...before.keys()].filter((id) => !told.has(id))
  for (let round = 0; round < ROUNDS && unsure.length > 0; round++) {
    unsure = await askAgain(db, source, unsure)
  }
  return { projects: told.size, markedDeleted: await markGone(db, source, untold) }
}

async function* everything(source: BidFactsSource): AsyncIterable<ProjectFacts> {
  let last = ''
  while (true) {
    const page = await source.projectFactsAfter(last)
    yield* page
    const next = page.at(-1)
    if (next === undefined) return
    last = next.id
  }
}

/**
 * Sets one project to what estimating said of it after `before` was read here. A higher version or
 * a deletion that stood here already is false then; one that came since is news.
 *
 * @returns whether nothing of what came meanwhile can have been missed
 */
function correct(
  db: Database,
  facts: ProjectFacts,
  before: KnownState | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = await lockState(tx, facts.id)
    const isNewer = now !== undefined && now.version > facts.version
    if (isNewer && now.version !== before?.version) return false
    if (now !== undefined) await clearFacts(tx, facts.id, { revive: before?.deleted === true })
    await applyFacts(tx, facts)
    return !isNewer && before?.deleted !== true
  })
}

/** @returns those of which it still cannot be said */
async function askAgain(
  db: Database,
  source: BidFactsSource,
  ids: readonly string[],
): Promise<string[]> {
  const unsure: string[] = []
  for (const some of chunks(ids)) {
    const before: States = await readStates(db, some)
    const told = await source.projectFactsOf(some)
    for (const facts of told) {
      if (!(await correct(db, facts, before.get(facts.id)))) unsure.push(facts.id)
    }
    const there = new Set(told.map(({ id }) => id))
    await markDeleted(
      db,
      some.filter((id) => !there.has(id)),
    )
  }
  return unsure
}

/** Asked for by name, since what is made while the pages are read is on none of them. */
async function markGone(
  db: Database,
  source: BidFactsSource,
  ids: readonly string[],
): Promise<number> {
  let marked = 0
  for (const some of chunks(ids)) {
    const told = await source.projectFactsOf(some)
    const there = new Set(told.map(({ id }) => id))
    for (const facts of told) await applyFacts(db, facts)
    marked += await markDeleted(
      db,
      some.filter((id) => !there.has(id)),
    )
  }
  return marked
}

function chunks<T>(list: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / AT_ONCE)
  return Array.from({ length: count }, (_, index) =>
    list.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
}
