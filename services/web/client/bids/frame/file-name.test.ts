import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  [`attachment; filename="N_1.pdf"; filename*=UTF-8''N%C3%BC%201.pdf`, 'Nü 1.pdf'],
  ['attachment; filename="N-1.pdf"', 'N-1.pdf'],
  ['attachment', 'bid'],
  [null, 'bid'],
])('a file is called as %s says', (header, expected) => {
  expect(fileNameOf(header, 'bid')).toBe(expected)
})
