import { eventually, perFile, sentEvents } from '@formwork/testing'
import { expect, it } from 'vitest'
import { bidHandlers } from '../src/events/consumers.ts'
import { runDocuments } from './running-documents.ts'

const documents = perFile(runDocuments)

it('takes in what the last release of estimating sent', async () => {
  const sent = sentEvents(Object.keys(bidHandlers))
  expect(sent.map(({ type }) => type)).toEqual([
    'estimating.bid.created.v1',
    'estimating.bid.deleted.v1',
  ])
  for (const { type, subject, data } of sent) await documents.tell(type, subject, 1, data)
  await eventually(async () => {
    const taken = await documents.query('SELECT event_id FROM messaging.inbox')
    expect(taken).toHaveLength(sent.length)
  })
  expect(await documents.query('SELECT subject, reason FROM messaging.dead_letters')).toEqual([])
})
