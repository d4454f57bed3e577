import type { Figures } from './contender.ts'
import type { System } from './system.ts'
import type { Target } from './target.ts'

/** One comparison: what it is called, how it is set up, and what its figures have to reach. */
export interface Row {
  /** Selects it on the command line. */
  readonly name: string
  readonly measures: readonly Measure[]
  /** What this machine lacks for it, as a sentence. */
  readonly missing?: () => Promise<string | undefined>
  readonly prepare: (system: System) => Promise<Contest>
}

/** One line of the table. */
export interface Measure {
  readonly name: string
  /** The figure that is compared. */
  readonly figure: string
  readonly unit: string
  readonly target: Target
}

/** Both sides, ready to be run in turn. */
export interface Contest {
  ours(): Promise<Figures>
  floor(): Promise<Figures>
  close(): Promise<void>
}
