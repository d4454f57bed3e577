import { sentEvents } from '@formwork/testing'
import { expect, it } from 'vitest'
import { purchasingHandlers } from '../src/consumed/purchasing-events.ts'

const unread = {
  get sql(): never {
    throw new Error('Only the schemas are looked at')
  },
}

it('takes in what the last release of purchasing sent', () => {
  const handlers = purchasingHandlers(unread)
  const sent = sentEvents(Object.keys(handlers))
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(Object.keys(handlers)))
  for (const { type, data } of sent) {
    const handler = Object.entries(handlers).find(([name]) => name === type)?.[1]
    expect(handler?.schema.strict().parse(data), type).toEqual(data)
  }
})
