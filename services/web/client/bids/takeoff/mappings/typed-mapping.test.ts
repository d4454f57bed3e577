import { describe, expect, it } from 'vitest'
import {
  columnsOfHeads,
  emptyColumn,
  emptyDefault,
  isSame,
  type MappingTyped,
  sentOf,
  typedOf,
} from './typed-mapping.ts'

const column = (part: object) => ({ ...emptyColumn(JSON.stringify(part)), ...part })
const typed: MappingTyped = {
  name: ' Bluebeam ',
  columns: [
    column({ head: 'Length', field: 'length', unit: 'FT' }),
    column({ head: 'Author' }),
    column({ head: 'Qty', field: 'quantity', factor: '1/2' }),
    emptyColumn('empty'),
  ],
  defaults: [
    { key: 'd', field: 'module', value: 'concrete' },
    { key: 'p', field: 'pricePerCY', value: '165.5' },
    { key: 't', field: 'taxable', value: 'false' },
    emptyDefault('e'),
  ],
}

describe('a mapping as it is typed', () => {
  it('is sent without rows that hold nothing', () => {
    expect(sentOf(typed)).toEqual({
      faults: {},
      body: {
        name: 'Bluebeam',
        columns: [
          { head: 'Length', field: 'length', unit: 'FT', factor: null },
          { head: 'Author', field: null, unit: null, factor: null },
          { head: 'Qty', field: 'quantity', unit: null, factor: 0.5 },
        ],
        defaults: { module: 'concrete', pricePerCY: 165.5, taxable: false },
      },
    })
  })

  it('says at its row what cannot be read', () => {
    const wrong: MappingTyped = {
      name: '',
      columns: [
        { ...emptyColumn('a'), head: 'Length' },
        { ...emptyColumn('b'), head: ' LENGTH ', factor: 'half' },
        { ...emptyColumn('c'), field: 'width' },
      ],
      defaults: [
        { key: 'd', field: '', value: '6' },
        { key: 'e', field: 'module', value: 'misc' },
        { key: 'f', field: 'module', value: 'labor' },
      ],
    }
    expect(sentOf(wrong).faults).toEqual({
      name: 'Type a name: that of the program',
      'b head': 'This head stands above, too',
      'b factor': '“half” is not a number',
      'c head': 'Type the head as the file has it',
      'd field': 'Choose a field',
      'f field': 'This field stands above, too',
    })
  })

  it('comes back as it was kept', () => {
    const { body } = sentOf(typed)
    const kept = { ...body, id: 'm', version: 1, createdAt: '', updatedAt: '' }
    const again = typedOf(kept as never)
    for (const field of ['name', 'columns', 'defaults'] as const) {
      expect(isSame(field, again, typed)).toBe(true)
    }
  })

  it('takes the heads of a file that it does not have, once, those of ours with their field', () => {
    let key = 0
    const heads = ['LENGTH', 'Width', ' width', 'Space', '']
    const added = columnsOfHeads(heads, typed, ['width'], () => `k${++key}`)
    expect(added.map(({ head, field }) => [head, field])).toEqual([
      ['Width', 'width'],
      ['Space', ''],
    ])
  })
})
