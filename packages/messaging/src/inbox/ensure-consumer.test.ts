import { describe, expect, it } from 'vitest'
import { filterOf } from './ensure-consumer.ts'

const discarded = ['purchasing.receipt.discarded.v1', 'purchasing.bill-file.discarded.v1']

describe('what a consumer is sent', () => {
  it.each(['2.10.0', '2.12.1', '3.0.0'])(
    'are exactly its types by a server %s',
    (serverVersion) => {
      expect(filterOf({ serverVersion }, discarded)).toEqual({ filter_subjects: discarded })
    },
  )

  it('is by an older server the narrowest subject of all its types', () => {
    expect(filterOf({ serverVersion: '2.9.10' }, discarded)).toEqual({
      filter_subject: 'purchasing.*.discarded.v1',
    })
    expect(
      filterOf({ serverVersion: '2.9.10' }, [...discarded, 'purchasing.bill.paid.v2']),
    ).toEqual({
      filter_subject: 'purchasing.*.*.*',
    })
  })

  it.each(['2.9.10', '2.12.1'])('is its only type by a server %s', (serverVersion) => {
    expect(filterOf({ serverVersion }, ['field.photo.discarded.v1'])).toEqual({
      filter_subject: 'field.photo.discarded.v1',
    })
  })
})
