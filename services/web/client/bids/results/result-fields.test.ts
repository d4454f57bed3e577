import { describe, expect, it } from 'vitest'
import { amountOf, bodyOf, resultFields, typedOf } from './result-fields.ts'
import type { BidResult } from './result-words.ts'
import { texts } from './texts.ts'

const NONE: BidResult = {
  outcome: null,
  decidedOn: null,
  reason: null,
  note: null,
  bidders: [],
  ours: null,
  gap: null,
  leftOnTable: null,
  proposed: false,
  enteredBy: null,
  enteredAt: null,
}

describe('a result as it is typed', () => {
  it('begins with today and a line for a bidder', () => {
    const typed = typedOf(NONE, '2026-11-26')
    expect(typed).toMatchObject({ decidedOn: '2026-11-26', bidders: [{ name: '', amount: '' }] })
    const { error } = resultFields.safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual([texts.outcomeMissing])
  })

  it('is sent without the lines that are empty, with amounts as people write them', () => {
    const typed = typedOf({ ...NONE, outcome: 'LOST' }, '2026-11-26')
    const bidders = [{ name: ' Acme ', amount: '58,900.5' }, ...typed.bidders]
    expect(bodyOf({ ...typed, reason: 'PRICE', bidders })).toEqual({
      outcome: 'LOST',
      decidedOn: '2026-11-26',
      reason: 'PRICE',
      note: null,
      bidders: [{ name: 'Acme', amount: 58_900.5 }],
    })
  })

  it('asks for what a line of bidders lacks', () => {
    const typed = typedOf({ ...NONE, outcome: 'WON' }, '2026-11-26')
    const bidders = [
      { name: '', amount: '12' },
      { name: 'Acme', amount: 'much' },
    ]
    const { error } = resultFields.safeParse({ ...typed, bidders })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['bidders.0.name', texts.nameMissing],
      ['bidders.1.amount', texts.amountWrong],
    ])
  })

  it.each([
    ['58,900.00', 58_900],
    [' 0.01 ', 0.01],
    ['0', undefined],
    ['-5', undefined],
    ['12.345', undefined],
    ['', undefined],
  ] as const)('reads %j as %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount)
  })
})
