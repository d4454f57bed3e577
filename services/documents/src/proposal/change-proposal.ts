import { isDeepStrictEqual } from 'node:util'
import type { VersionCheck } from '@formwork/service-kit'
import { readCompany } from '../company/company.store.ts'
import type { Company } from '../company/company.ts'
import type { Database } from '../database.ts'
import type { Bids } from '../snapshot/bid-snapshot.ts'
import { lockLiveBid } from '../snapshot/deleted-bids.store.ts'
import type { UpdateProposal } from './proposal.schemas.ts'
import { completeProposal, NO_TEXTS, type Proposal, type ProposalTexts } from './proposal.ts'
import { readProposal, writeProposal } from './proposals.store.ts'

export interface ProposalNeeds {
  readonly db: Database
  readonly bids: Pick<Bids, 'header'>
  readonly company: Company
  readonly now: () => Date
}

export interface VersionedProposal {
  readonly proposal: Proposal
  readonly version: number
}

/** @throws ResourceNotFound `Bid not found` */
export async function findProposal(
  needs: ProposalNeeds,
  bidId: string,
): Promise<VersionedProposal> {
  const dated = await dateOf(needs, bidId)
  const [{ texts, version }, { company }] = await Promise.all([
    readProposal(needs.db, bidId),
    readCompany(needs.db, needs.company),
  ])
  return { proposal: completeProposal(texts, company, dated), version }
}

/**
 * Changes the fields that are sent; null follows the company again. So does what is sent back as
 * the company has it.
 *
 * @throws ResourceNotFound `Bid not found`; ResourceChanged
 */
export async function changeProposal(
  needs: ProposalNeeds,
  bidId: string,
  change: { readonly sent: UpdateProposal; readonly by: string; readonly check: VersionCheck },
): Promise<VersionedProposal> {
  const dated = await dateOf(needs, bidId)
  return needs.db.transaction(async (tx) => {
    await lockLiveBid(tx, bidId)
    const stored = await readProposal(tx, bidId)
    change.check(stored.version)
    const { company } = await readCompany(tx, needs.company)
    const defaults = completeProposal(NO_TEXTS, company, dated)
    const texts = merge(stored.texts, change.sent, defaults)
    const version = stored.version + 1
    await writeProposal(tx, bidId, { texts, version }, change.by)
    return { proposal: completeProposal(texts, company, dated), version }
  })
}

/** A proposal is dated when its bid was submitted; until then it is always of today. */
async function dateOf({ bids, now }: ProposalNeeds, bidId: string): Promise<Date> {
  const { submittedAt } = await bids.header(bidId)
  return submittedAt === undefined ? now() : new Date(submittedAt)
}

function merge(stored: ProposalTexts, sent: UpdateProposal, defaults: Proposal): ProposalTexts {
  const after = <K extends keyof ProposalTexts>(field: K): ProposalTexts[K] => {
    const value = sent[field]
    if (value === undefined) return stored[field]
    const isDefault = value === null || isDeepStrictEqual(value, defaults[field])
    return (isDefault ? null : value) as ProposalTexts[K]
  }
  return {
    layout: after('layout'),
    inclusions: after('inclusions'),
    terms: after('terms'),
    exclusions: after('exclusions'),
    clarifications: after('clarifications'),
    validUntil: after('validUntil'),
    planSet: after('planSet'),
    addenda: after('addenda'),
    attention: after('attention'),
    projectManager: after('projectManager'),
    showAlternates: after('showAlternates'),
  }
}
