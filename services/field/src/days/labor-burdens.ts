import { shareReads } from '@formwork/kernel'
import type { BurdenTexts } from './day.ts'

/** What an hour costs besides its pay in a project. */
export interface LaborBurdens {
  /** As estimating says now; one question at a time for one project, however many wait for it. */
  read(projectId: string): Promise<BurdenTexts>
  /** As it said just now, with no change of rates heard of since; undefined: it is to be asked. */
  copyOf(projectId: string): BurdenTexts | undefined
  /** Rates have changed. */
  drop(): void
}

export interface AnsweredBurdens {
  readonly burdens: BurdenTexts
  /** Estimating is away: they are those of before. */
  readonly isKnownLast: boolean
}

interface Copy {
  readonly burdens: BurdenTexts
  readonly askedAt: number
}

/**
 * No copy counts longer, whatever is heard: an event of the catalog may be late, and there is none for
 * the region of a bid.
 */
const COPY_MS = 1_000
/** Whoever wants an older one has it renewed for those who come next, and waits for nobody. */
const RENEW_MS = COPY_MS / 2

/** @param hearsChanges whether each change of rates is heard of; no copy counts while it is not */
export function laborBurdens(
  ask: (projectId: string) => Promise<AnsweredBurdens>,
  hearsChanges: () => boolean,
): LaborBurdens {
  const copies = new Map<string, Copy>()
  let changes = 0
  const read = shareReads(async (projectId) => {
    const [askedAt, changesBefore] = [performance.now(), changes]
    const { burdens, isKnownLast } = await ask(projectId)
    // What was answered while rates changed may be of before or after.
    if (changes === changesBefore && !isKnownLast) copies.set(projectId, { burdens, askedAt })
    return burdens
  })
  return {
    read,
    copyOf(projectId) {
      const copy = copies.get(projectId)
      if (copy === undefined || !hearsChanges()) return undefined
      const age = performance.now() - copy.askedAt
      if (age >= COPY_MS) {
        copies.delete(projectId)
        return undefined
      }
      // What goes wrong is met by whoever asks once the copy is too old.
      if (age >= RENEW_MS) read(projectId).catch(() => undefined)
      return copy.burdens
    },
    drop() {
      changes += 1
      copies.clear()
    },
  }
}
