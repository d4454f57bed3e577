import type { ApiSession } from '@formwork/local'
import type { Recorder, Row } from './recorder.ts'

/** A bid that is offered to two bidders, of whom one is left. */
export async function recordRecipients(
  recorder: Recorder,
  estimator: ApiSession,
  bidId: string,
): Promise<void> {
  const offer = async (name: string, fields: object) => {
    const client = await estimator.json<Row>('POST', '/api/clients', { name })
    const body = { clientId: client.id, ...fields }
    return recorder.call(estimator, 'addRecipient', { ids: [bidId], body })
  }
  const dropped = await offer('Cascade General', {})
  const kept = await offer('Sound Builders', { attention: 'R. Ellis', adjustment: -500 })
  await recorder.call(estimator, 'updateRecipient', {
    ids: [bidId, kept.id],
    body: { sentAt: '2027-01-14T17:30:00.000Z' },
  })
  await recorder.call(estimator, 'deleteRecipient', { ids: [bidId, dropped.id] })
  await recorder.call(estimator, 'listRecipients', { ids: [bidId] })
}
