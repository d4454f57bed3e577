import { describe, expect, it } from 'vitest'
import { nextHandedOver } from './hand-over.ts'
import { type HandedOver, MANY_BEFORE } from './ring-outbox.ts'

const row = (position: string) => ({
  ...{ position, id: `id-${position}`, type: 'estimating.bid.updated.v1' },
  ...{ aggregate_id: 'bid', aggregate_version: 1, request_id: null, data: { name: position } },
  occurred_at: '2026-11-22T04:00:00.000Z',
})
const handed = (positions: string[], before: string[] = []): HandedOver => ({
  ...{ outbox: 'estimating', rows: positions.map(row), before },
})
const next = (handedOver: HandedOver[], published: string[] = []) =>
  nextHandedOver(
    handedOver,
    published.map((position) => ({ position, seq: 1 })),
    'estimating',
  ).map(({ position }) => position)

describe('events that were handed over', () => {
  it('leave without a look when nothing stands before them', () => {
    expect(next([handed(['1', '2'])])).toEqual(['1', '2'])
  })

  it('leave when all before them have left, though no mark tells of it yet', () => {
    expect(next([handed(['3'], ['1', '2'])], ['1', '2'])).toEqual(['3'])
  })

  it('leave after those that were handed over before them', () => {
    expect(next([handed(['1']), handed(['2'], ['1'])])).toEqual(['1', '2'])
  })

  it.each([
    ['something stands before them that another replica may have written', [handed(['3'], ['2'])]],
    ['they were handed over out of order', [handed(['2'], ['1']), handed(['1'])]],
    [
      'more stands before them than they tell',
      [
        handed(
          ['99'],
          Array.from({ length: MANY_BEFORE }, (_, i) => `${i}`),
        ),
      ],
    ],
  ])('want a look when %s', (_why, handedOver) => {
    const published = Array.from({ length: 2 }, (_, i) => `${i}`)
    expect(next(handedOver, published.slice(0, 1))).toEqual([])
  })

  it('do not leave again when a look has found them meanwhile', () => {
    expect(next([handed(['1']), handed(['2'], ['1'])], ['1'])).toEqual(['2'])
  })

  it('are the same events as a look would find', () => {
    const [first] = nextHandedOver([handed(['7'])], [], 'estimating')
    expect(first?.envelope).toEqual({
      ...{ specversion: '1.0', id: 'id-7', source: '/estimating', subject: 'bid' },
      ...{ type: 'estimating.bid.updated.v1', time: '2026-11-22T04:00:00.000Z' },
      ...{ datacontenttype: 'application/json', aggregateversion: 1, data: { name: '7' } },
    })
  })
})
