import { expect, it } from 'vitest'
import { nameOfVariable } from './variable-names.ts'

it.each([
  ['fica_rate', 'FICA'],
  ['wc_percentage', 'Workers’ compensation'],
  ['crane_permit', 'Crane permit'],
  ['Small tools, per hour', 'Small tools, per hour'],
  ['4000', '4000'],
])('the variable %s is called %s', (name, called) => {
  expect(nameOfVariable(name)).toBe(called)
})
