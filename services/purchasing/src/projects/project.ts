import { BID_KINDS, type bidFacts, type ProjectMessage } from '@formwork/contracts'
import type { z } from 'zod'
import type { ProjectSite } from './project-site.ts'

/** Amount in one of the nine PM sections, as decimal text. */
export interface SectionAmount {
  readonly section: string
  readonly amount: string
}

/** Amount that a scope bears, as decimal text; `scopeId` null is GANTT cost that no scope bears. */
export interface ScopeAmount {
  readonly scopeId: string | null
  readonly name: string
  readonly amount: string
}

/** The same sum by section and by scope. */
export interface Amounts {
  readonly sections: readonly SectionAmount[]
  /** Null from tellers that do not say. */
  readonly scopes: readonly ScopeAmount[] | null
}

/** A bid, or what was added to one. */
export type ProjectKind = (typeof BID_KINDS)[number]

/** What estimating publishes of a bid, as of one version. */
export interface ProjectFacts {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  readonly location: string | null
  readonly status: string
  readonly version: number
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
  readonly kind: ProjectKind
  readonly baseId: string | null
  /** When the client wants it, and whose it is; undefined when the teller does not say. */
  readonly due?: { readonly at: string | null; readonly owner: string }
  /** Frozen by the award; null before, or when the teller does not say. */
  readonly awarded: Amounts | null
}

export function toProjectFacts(bid: z.infer<typeof bidFacts>, version: number): ProjectFacts {
  const { id, bidNumber, name, location, status, scopes, kind, baseBidId: baseId } = bid
  const { awardedBudget, awardedScopes } = bid
  const awarded = awardedBudget && { sections: awardedBudget, scopes: awardedScopes }
  const due = { at: bid.dueAt, owner: bid.createdBy }
  return { id, bidNumber, name, location, status, version, scopes, kind, baseId, due, awarded }
}

/**
 * States in which an alternate is accepted and a change order approved; in which a bid is awarded.
 */
export const AWARDED_STATES: readonly string[] = ['AWARDED', 'COMPLETED']

/** What estimating answers when it is asked: a bid's frozen budget is in its events alone. */
export function factsOfMessage(message: ProjectMessage): ProjectFacts {
  const { id, bidNumber, name, status, scopes } = message
  const kind = BID_KINDS.find((each) => each === message.kind) ?? 'BID'
  const isAccepted = kind !== 'BID' && AWARDED_STATES.includes(status)
  return {
    id,
    bidNumber,
    name,
    location: message.location ?? null,
    status,
    version: Number(message.version),
    scopes,
    kind,
    baseId: message.baseBidId ?? null,
    awarded: isAccepted ? amountsOf(message) : null,
  }
}

/** The budget of a bid as estimating answers it. */
export function amountsOf({ budget, scopeBudget }: ProjectMessage): Amounts {
  return {
    sections: budget,
    scopes: scopeBudget.map(({ scopeId, name, amount }) => ({
      scopeId: scopeId ?? null,
      name,
      amount,
    })),
  }
}

/** A bid as purchasing sees it; no prices (decisions section 6). */
export interface Project extends ProjectSite {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  readonly location: string | null
  readonly status: string
  /** Its own, then those of accepted alternates and approved change orders. */
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
  readonly deletedAt: Date | null
  /** Name of the time zone in which its days and times are: its own, else the company's. */
  readonly effectiveTimeZone: string
  /** Of the fields of the site; 0 while they were never written. */
  readonly siteVersion: number
}

export function toProjectBody(project: Project) {
  const { scopes, deletedAt, siteVersion: _version, ...fields } = project
  return { ...fields, scopes: [...scopes], deletedAt: deletedAt?.toISOString() ?? null }
}
