import { writeSampleBid } from '@formwork/local'
import { recordBid } from './record-bid.ts'
import { recordDocuments } from './record-documents.ts'
import { recordField } from './record-field.ts'
import { recordPurchasing } from './record-purchasing.ts'
import { recordRates } from './record-rates.ts'
import { recordUsers } from './record-users.ts'
import { Recorder, type Reference } from './recorder.ts'

/** Walks through the sample bid of a system that is empty, from users to purchase orders. */
export async function walk(gatewayUrl: string): Promise<Recorder> {
  const bidId = await writeSampleBid(gatewayUrl)
  const answer = await fetch(new URL('/api/docs/json', gatewayUrl))
  const recorder = new Recorder(gatewayUrl, (await answer.json()) as Reference)
  await recordUsers(recorder)
  await recordRates(recorder)
  const { scopeId } = await recordBid(recorder, bidId)
  await recordDocuments(recorder, bidId)
  await recordPurchasing(recorder, { bidId, scopeId })
  await recordField(recorder, bidId)
  return recorder
}
