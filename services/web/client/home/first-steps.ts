import type { components } from '@formwork/api-client'

type Schemas = components['schemas']

/** What of an installation tells how far it has come. */
export interface Found {
  readonly company: Pick<Schemas['Company'], 'name' | 'addressLines'>
  readonly rates: readonly Pick<Schemas['Variable'], 'version'>[]
  readonly clients: readonly { readonly id: string }[]
  readonly bids: readonly FoundBid[]
}

export type FoundBid = Pick<
  Schemas['Bid'],
  'id' | 'bidNumber' | 'name' | 'clientId' | 'status' | 'isSample' | 'totalCost'
>
export type StepName = 'company' | 'rates' | 'client' | 'bid' | 'proposal'

export const samplesOf = (bids: readonly FoundBid[]): readonly FoundBid[] =>
  bids.filter(({ isSample }) => isSample)

export const ownBids = (bids: readonly FoundBid[]): readonly FoundBid[] =>
  bids.filter(({ isSample }) => !isSample)

/** Whoever has made two bids knows the way from a client to a proposal. */
export const isFirstHour = (bids: readonly FoundBid[]): boolean => ownBids(bids).length < 2

/** What is owed to every bid that follows: later it is shown to those who can do it, until it is done. */
const LASTING: readonly StepName[] = ['company', 'rates']

/** The steps to show, of which one is open at least; else none. */
export function shownSteps(
  done: Readonly<Record<StepName, boolean>>,
  { isFirst, can }: { readonly isFirst: boolean; readonly can: (name: StepName) => boolean },
): readonly StepName[] {
  const steps = Object.keys(done) as StepName[]
  if (isFirst) return steps.every((name) => done[name]) ? [] : steps
  return LASTING.filter((name) => !done[name] && can(name))
}

/** Which steps are done, by what is there; samples and their client are nobody's work. */
export function doneSteps({ company, rates, clients, bids }: Found): Record<StepName, boolean> {
  const [first] = ownBids(bids)
  const ofSamples = samplesOf(bids).map(({ clientId }) => clientId)
  return {
    company: company.name !== '' && company.addressLines.length > 0,
    rates: rates.some(({ version }) => version > FIRST_VERSION),
    client: clients.some(({ id }) => !ofSamples.includes(id)),
    // A bid that comes to nothing is begun, and no estimate yet.
    bid: first !== undefined && first.totalCost > 0,
    proposal: first !== undefined && first.status !== 'DRAFT',
  }
}

/** A rate that was never changed. */
const FIRST_VERSION = 1
