import { formatDollars, sum } from '@formwork/kernel'
import type { Database, Queries } from '../database.ts'
import type { FetchProject } from '../projects/fetch-project.ts'
import { resolveReferences } from '../purchase-orders/facts/check-references.ts'
import { findReferencesOf } from '../purchase-orders/facts/references.store.ts'
import { type Bill, type CodingLine, toSentCoding } from './bill.ts'
import { billAmounts } from './bill-amounts.ts'
import { nextBillStatus } from './bill-transitions.ts'
import { CodingDoesNotSum, UnknownProjectOfCoding, UnknownScopeOfCoding } from './bills.errors.ts'
import type { CodeBill } from './bills.schemas.ts'
import { readBill } from './bills.store.ts'
import { type BillRequest, changeBill } from './change-bill.ts'
import { saveBill } from './save-bill.ts'
import { writeCoding } from './written-bills.store.ts'

interface CodeNeeds {
  readonly db: Database
  readonly fetchProject: FetchProject
}

/** The project manager books a bill to projects, scopes and cost codes. */
export async function codeBill(
  { db, fetchProject }: CodeNeeds,
  request: BillRequest,
  body: CodeBill,
): Promise<Bill> {
  const known = await readBill(db, request.id)
  const coding = body.coding.map(toCodingLine)
  await checkCoding(db, fetchProject, known, coding)
  const projectIds = coding.map(({ projectId }) => projectId)
  return changeBill(
    db,
    request,
    async (tx, { before, orders }) => {
      const status = nextBillStatus('code', before)
      refuseUnevenCoding(before, coding)
      const changes = [
        { field: 'coding', old: before.coding.map(toSentCoding), new: coding.map(toSentCoding) },
      ]
      const edited = { ...before, status, coding, reason: null }
      const change = { action: 'coded', by: request.by, at: new Date(), reason: null, changes }
      await writeCoding(tx, edited)
      return saveBill(tx, { before, edited, orders, change })
    },
    { orderIds: [], projectIds },
  )
}

function toCodingLine(sent: CodeBill['coding'][number]): CodingLine {
  const { projectId, scopeId = null, costCode, amount, note = null } = sent
  return { projectId, scopeId, costCode, amount, note, section: null }
}

/** @throws UnknownProjectOfCoding, UnknownScopeOfCoding */
async function checkCoding(
  db: Queries,
  fetchProject: FetchProject,
  { vendorId }: Bill,
  coding: readonly CodingLine[],
): Promise<void> {
  const places = Map.groupBy(coding.keys(), (index) => {
    const { projectId, scopeId } = coding[index] ?? { projectId: '', scopeId: null }
    return JSON.stringify([projectId, scopeId])
  })
  for (const [place, [first = 0]] of places) {
    const [projectId, scopeId]: [string, string | null] = JSON.parse(place)
    const ids = { projectId, vendorId, scopeId }
    const found = await resolveReferences((each) => findReferencesOf(db, each), fetchProject, ids)
    const part = first + 1
    if (found.project === undefined || found.project.deleted) throw UnknownProjectOfCoding({ part })
    if (scopeId !== null && found.scope === undefined) throw UnknownScopeOfCoding({ part })
  }
}

/** @throws CodingDoesNotSum to the total of the bill, to the cent */
function refuseUnevenCoding(bill: Bill, coding: readonly CodingLine[]): void {
  const { total: billed } = billAmounts(bill)
  const total = sum(coding.map(({ amount }) => amount))
  const difference = total.minus(billed)
  if (difference.isZero()) return
  throw CodingDoesNotSum({
    total: formatDollars(total),
    difference: formatDollars(difference.abs()),
    direction: difference.gt(0) ? 'more' : 'less',
    billed: formatDollars(billed),
  })
}
