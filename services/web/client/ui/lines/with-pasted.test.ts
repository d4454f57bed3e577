import { expect, it } from 'vitest'
import { withPasted } from './with-pasted.ts'

const FIELDS = ['description', 'quantity', 'uom', 'unitPrice'] as const
const EMPTY = { description: '', quantity: '', uom: '', unitPrice: '' }

it('rows of a spreadsheet go to the right and down, into new lines where there are none', () => {
  let key = 1
  const cells = [
    ['5', 'CY', '171'],
    ['6', 'EA', '2', 'beyond'],
  ]
  const line = { key: 0, description: 'Mesh', quantity: '1', uom: 'SF', unitPrice: '1' }
  const newLine = () => ({ ...EMPTY, key: ++key })
  const pasted = withPasted([line], { row: 0, field: 'quantity' }, cells, {
    fields: FIELDS,
    newLine,
  })
  expect(pasted).toEqual([
    { key: 0, description: 'Mesh', quantity: '5', uom: 'CY', unitPrice: '171' },
    { key: 2, description: '', quantity: '6', uom: 'EA', unitPrice: '2' },
  ])
})
