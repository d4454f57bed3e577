import { vendorChanged } from '@formwork/contracts'
import { sentEvents } from '@formwork/testing'
import { expect, it } from 'vitest'
import { vendorHandlers } from '../src/events/vendor-events.ts'

it('takes in what the last release of purchasing sent', () => {
  const sent = sentEvents(Object.keys(vendorHandlers))
  expect(sent.map(({ type }) => type)).toEqual(['purchasing.vendor.changed.v1'])
  for (const { data } of sent) expect(vendorChanged.strict().parse(data)).toEqual(data)
})
