import { sentEvents } from '@formwork/testing'
import { expect, it } from 'vitest'
import { purchasingHandlers } from '../src/consumed/purchasing-events.ts'

it('takes in what the last release of purchasing sent', () => {
  const sent = sentEvents(Object.keys(purchasingHandlers))
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(Object.keys(purchasingHandlers)))
  for (const { type, data } of sent) {
    const handler = Object.entries(purchasingHandlers).find(([name]) => name === type)?.[1]
    expect(handler?.schema.strict().parse(data), type).toEqual(data)
  }
})
