import { picture } from './record-users.ts'
import type { Recorder, Sent } from './recorder.ts'

/** What a bid says on paper, its pictures, and its tracking sheet. */
export async function recordDocuments(recorder: Recorder, bidId: string): Promise<void> {
  const estimator = await recorder.signIn('estimator@example.com')
  const call = (name: string, sent?: Sent) => recorder.call(estimator, name, sent)
  await call('updateProposal', {
    ids: [bidId],
    body: { layout: 'SCOPES', attention: 'Jordan Pace', addenda: ['Addendum 1'] },
  })
  await call('getProposal', { ids: [bidId] })
  await call('uploadAttachment', { ids: [bidId], form: picture('plan.png') })
  await call('uploadAttachments', { ids: [bidId], form: picture('site.png', 'files') })
  await call('listAttachments', { ids: [bidId] })
  await call('previewBidPdf', { ids: [bidId], query: { view: 'client' } })
  const { spreadsheetId } = await recorder.call<{ spreadsheetId: string }>(
    estimator,
    'exportBidForPm',
    { ids: [bidId], body: { format: 'hosted_sheets' } },
  )
  await call('updateSheetRow', {
    ids: [spreadsheetId, 1],
    body: { committed: 5_000, costCode: '03-300', vendor: 'Harbor Ready Mix' },
  })
}
