import { describe, expect, it } from 'vitest'
import { rowsOfColumns } from './columns.ts'

describe('rows gathered by column', () => {
  it('are the rows again, in their order, with their nulls', () => {
    const columns = { uom: ['CY', null], amount: [15_200, 300.5] }
    expect(rowsOfColumns<{ uom: string | null; amount: number }>(columns)).toEqual([
      { uom: 'CY', amount: 15_200 },
      { uom: null, amount: 300.5 },
    ])
  })

  it('are none where the statement has gathered none', () => {
    expect(rowsOfColumns<{ uom: string; amount: number }>({ uom: null, amount: null })).toEqual([])
  })
})
