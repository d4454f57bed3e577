import { expect, it } from 'vitest'
import {
  EMPTY_LINE,
  NEW_PACKAGE,
  packageFields,
  sentOf,
  type TypedPackage,
} from './package-fields.ts'

const typed = (line: Partial<TypedPackage['lines'][number]>): TypedPackage => ({
  ...NEW_PACKAGE,
  name: 'Joints',
  lines: [{ ...EMPTY_LINE, description: 'Seal', quantity: '1', uom: 'LF', ...line }],
})

it('takes quantities and plugs as people write them', () => {
  const { lines } = sentOf(typed({ quantity: '1,200', plug: '$3,360' }))
  expect(lines).toMatchObject([{ quantity: 1200, plugAmount: 3360 }])
  expect(sentOf(typed({ quantity: '=24*100' })).lines).toMatchObject([{ quantity: 2400 }])
})

it.each([
  [{ quantity: '0' }],
  [{ quantity: 'some' }],
  [{ description: ' ' }],
  [{ uom: '' }],
  [{ plug: '-5' }],
  [{ plug: '1.005' }],
])('refuses a line with %j', (line) => {
  expect(packageFields.safeParse(typed(line)).success).toBe(false)
})

it('leaves section and tax to the kind, and a requirement that is empty out', () => {
  const requirements = [
    { id: '', text: ' Weekend work ' },
    { id: '', text: ' ' },
  ]
  expect(sentOf({ ...typed({}), requirements })).toMatchObject({
    section: null,
    taxable: null,
    dueAt: null,
    instructions: null,
    requirements: [{ text: 'Weekend work' }],
  })
})
