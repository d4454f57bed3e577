import { expect, it } from 'vitest'
import { typedAddresses, wrongAddress } from './typed-addresses.ts'

it('addresses are typed with commas, semicolons, spaces or lines between them', () => {
  expect(typedAddresses(' a@example.com, b@example.com;c@example.com\nd@example.com ')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
    'd@example.com',
  ])
  expect(typedAddresses('  ')).toEqual([])
})

it('what is no address is named', () => {
  expect(wrongAddress('a@example.com, dispatch')).toBe('dispatch')
  expect(wrongAddress('a@example.com')).toBeUndefined()
})
