import { localAt } from '@formwork/kernel/zones'
import type { Company } from '../company/company.ts'

/**
 * SCOPES: a price for each scope; LUMP_SUM: one price; UNIT_PRICES: quantities and unit prices as
 * well.
 */
export const LAYOUTS = ['SCOPES', 'LUMP_SUM', 'UNIT_PRICES'] as const
export type Layout = (typeof LAYOUTS)[number]

/** What a bid's proposal says beside the price. Null: the company's default. */
export interface ProposalTexts {
  readonly layout: Layout | null
  readonly inclusions: readonly string[] | null
  readonly exclusions: readonly string[] | null
  readonly clarifications: readonly string[] | null
  readonly terms: string | null
  /** YYYY-MM-DD. */
  readonly validUntil: string | null
  readonly planSet: string | null
  readonly addenda: readonly string[] | null
  readonly attention: string | null
  readonly projectManager: string | null
  readonly showAlternates: boolean | null
}

/** The same with the defaults in place. */
export interface Proposal {
  readonly layout: Layout
  readonly inclusions: readonly string[]
  readonly exclusions: readonly string[]
  readonly clarifications: readonly string[]
  readonly terms: string | null
  readonly validUntil: string
  readonly planSet: string | null
  readonly addenda: readonly string[]
  readonly attention: string | null
  readonly projectManager: string | null
  readonly showAlternates: boolean
}

export const NO_TEXTS: ProposalTexts = {
  layout: null,
  inclusions: null,
  exclusions: null,
  clarifications: null,
  terms: null,
  validUntil: null,
  planSet: null,
  addenda: null,
  attention: null,
  projectManager: null,
  showAlternates: null,
}

const DAY_MS = 86_400_000

/** A proposal of the day it is dated: what it leaves open is as the company has it. */
export function completeProposal(texts: ProposalTexts, company: Company, dated: Date): Proposal {
  return {
    layout: texts.layout ?? 'SCOPES',
    inclusions: texts.inclusions ?? company.inclusions,
    exclusions: texts.exclusions ?? company.exclusions,
    clarifications: texts.clarifications ?? company.clarifications,
    terms: texts.terms ?? company.terms,
    validUntil:
      texts.validUntil ?? dayAfter(localAt(dated, company.timeZone).day, company.validDays),
    planSet: texts.planSet,
    addenda: texts.addenda ?? [],
    attention: texts.attention,
    projectManager: texts.projectManager,
    showAlternates: texts.showAlternates ?? false,
  }
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
