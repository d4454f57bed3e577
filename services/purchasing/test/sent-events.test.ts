import { eventually, perFile, sentEvents } from '@formwork/testing'
import { expect, it } from 'vitest'
import { estimatingHandlers } from '../src/events/estimating-events.ts'
import { startPurchasing } from './purchasing.ts'

const purchasing = perFile(startPurchasing)

it('takes in what the last release of estimating sent', async () => {
  const sent = sentEvents(Object.keys(estimatingHandlers))
  expect(sent.map(({ type }) => type)).toContain('estimating.scope.updated.v2')
  const told: string[] = []
  for (const { type, subject, aggregateversion: version, data } of sent) {
    told.push(await purchasing.tell(type, subject, version, data))
  }
  await eventually(async () => {
    const { rows } = await purchasing.sql.query('SELECT event_id AS id FROM messaging.inbox')
    expect(rows.map(({ id }) => id).sort()).toEqual(told.toSorted())
  })
  const { rows } = await purchasing.sql.query('SELECT subject, reason FROM messaging.dead_letters')
  expect(rows).toEqual([])
})
