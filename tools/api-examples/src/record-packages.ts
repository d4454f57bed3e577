import type { ApiSession } from '@formwork/local'
import type { Recorder, Row } from './recorder.ts'

const JOINTS = {
  name: 'Joints',
  kind: 'SUBCONTRACT',
  dueAt: '2027-03-01T20:00:00Z',
  lines: [
    { description: 'Saw cut joints', quantity: 2400, uom: 'LF' },
    { description: 'Seal joints', quantity: 2400, uom: 'LF', plugAmount: 3360 },
    { description: 'Mobilization', quantity: 1, uom: 'LS', plugAmount: 500 },
  ],
  requirements: [{ text: 'Certified payroll' }],
}

interface Package extends Row {
  readonly lines: readonly Row[]
  readonly requirements: readonly Row[]
}

export interface QuotedPackage {
  readonly packageId: string
  readonly quoteId: string
}

/** Three quotes for the joints of a slab, one of which leaves out the mobilization. */
export async function recordPackages(
  recorder: Recorder,
  estimator: ApiSession,
  bidId: string,
): Promise<QuotedPackage> {
  await recorder.call<readonly unknown[]>(estimator, 'suggestPackages', { ids: [bidId] })
  const made = await recorder.call<Package>(estimator, 'createPackage', {
    ids: [bidId],
    body: JOINTS,
  })
  const ids = [made.id]
  const quoteId = await recordQuotes(recorder, estimator, made)
  await recorder.call(estimator, 'updatePackage', { ids, body: { instructions: 'Night work' } })
  await recorder.call(estimator, 'getPackage', { ids })
  await recorder.call<readonly Row[]>(estimator, 'listPackages', { ids: [bidId] })
  await recorder.call<string>(estimator, 'getPackageRequestCsv', { ids })
  await recorder.call(estimator, 'levelQuotes', { ids })
  const reason = 'Known on our sites'
  await recorder.call(estimator, 'carryQuote', { ids, body: { quoteId, reason } })
  await recorder.call(estimator, 'getBidDay', { ids: [bidId] })
  await recorder.call(estimator, 'takeBackQuote', { ids })
  return { packageId: made.id, quoteId }
}

/** Of a bid that was won. */
export async function recordAward(
  recorder: Recorder,
  estimator: ApiSession,
  { packageId, quoteId }: QuotedPackage,
): Promise<void> {
  const ids = [packageId]
  await recorder.call(estimator, 'awardQuote', { ids, body: { quoteId } })
  await recorder.call(estimator, 'takeBackAward', { ids })
  await recorder.call(estimator, 'deletePackage', { ids })
}

async function recordQuotes(
  recorder: Recorder,
  estimator: ApiSession,
  { id, lines, requirements }: Package,
): Promise<string> {
  const ids = [id]
  const [saw, seal] = lines
  const included = (line: Row | undefined, price: object = {}) => ({
    lineId: line?.id,
    coverage: 'INCLUDED',
    ...price,
  })
  const { id: quoteId } = await recorder.call(estimator, 'createQuote', {
    ids,
    body: {
      vendorName: 'Gulf Sawing',
      form: 'LUMP_SUM',
      lumpSum: 4650,
      validUntil: '2027-04-01',
      lines: [included(saw), included(seal)],
      answers: [{ requirementId: requirements[0]?.id, answer: 'YES' }],
      adjustments: [{ description: 'Weekend work', amount: 150 }],
    },
  })
  const csv = 'line,price\n1,0.62\n2,1.35\n3,450\n'
  await recorder.call(estimator, 'importQuote', {
    ids,
    csv,
    query: { vendorName: 'Delta Joint' },
  })
  await recorder.call(estimator, 'updateQuote', { ids: [quoteId], body: { splittable: false } })
  const third = { vendorName: 'Cutters', form: 'UNIT_PRICES' }
  const { id: extra } = await recorder.call(estimator, 'createQuote', { ids, body: third })
  await recorder.call<readonly Row[]>(estimator, 'listQuotes', { ids })
  await recorder.call(estimator, 'deleteQuote', { ids: [extra] })
  return quoteId
}
