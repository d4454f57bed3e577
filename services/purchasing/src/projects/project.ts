import type { bidFacts } from '@formwork/contracts'
import type { z } from 'zod'

/** Amount in one of the nine PM sections, as decimal text. */
export interface SectionAmount {
  readonly section: string
  readonly amount: string
}

/** What estimating tells of a bid, as of one version. */
export interface ProjectFacts {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  readonly location: string | null
  readonly status: string
  readonly version: number
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
  /** Frozen by the award; null before, or when the teller does not say. */
  readonly awardedBudget: readonly SectionAmount[] | null
}

export function toProjectFacts(bid: z.infer<typeof bidFacts>, version: number): ProjectFacts {
  const { id, bidNumber, name, location, status, scopes, awardedBudget } = bid
  return { id, bidNumber, name, location, status, version, scopes, awardedBudget }
}

/** A bid as purchasing sees it; no prices (decisions section 6). */
export interface Project {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  readonly location: string | null
  readonly status: string
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
  readonly deletedAt: Date | null
}

export function toProjectBody(project: Project) {
  const { scopes, deletedAt } = project
  return { ...project, scopes: [...scopes], deletedAt: deletedAt?.toISOString() ?? null }
}
