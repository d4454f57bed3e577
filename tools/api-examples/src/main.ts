import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startTemporaryStack, writeSampleData } from '@formwork/local'
import { recordBid } from './record-bid.ts'
import { recordDocuments } from './record-documents.ts'
import { recordPurchasing } from './record-purchasing.ts'
import { recordRates } from './record-rates.ts'
import { recordUsers } from './record-users.ts'
import { Recorder, type Reference } from './recorder.ts'
import { shortened } from './shortened.ts'

const EXAMPLES = resolve(
  import.meta.dirname,
  '../../../services/gateway/src/docs/examples/recorded.json',
)

/**
 * `npm run generate:examples`: walks through the sample bid, and writes down what was sent and
 * answered.
 */
const { gatewayUrl, stop } = await startTemporaryStack()
try {
  const bidId = await writeSampleData(gatewayUrl)
  const answer = await fetch(new URL('/api/docs/json', gatewayUrl))
  const recorder = new Recorder(gatewayUrl, (await answer.json()) as Reference)
  await recordUsers(recorder)
  await recordRates(recorder)
  const { scopeId } = await recordBid(recorder, bidId)
  await recordDocuments(recorder, bidId)
  await recordPurchasing(recorder, { bidId, scopeId })
  const named = [...recorder.examples].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const examples = Object.fromEntries(named.map(([name, one]) => [name, shortened(one)]))
  await writeFile(EXAMPLES, `${JSON.stringify(examples, null, 1)}\n`)
  console.log(`Wrote ${named.length} examples to ${EXAMPLES}`)
} finally {
  await stop()
}
