import { expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

it.each([
  [0n, 'Zero and 00/100 dollars'],
  [5n, 'Zero and 05/100 dollars'],
  [5_718_358n, 'Fifty-seven thousand one hundred eighty-three and 58/100 dollars'],
  [100_000_000n, 'One million and 00/100 dollars'],
  [-10_050n, 'Minus one hundred and 50/100 dollars'],
])('%s cents are written as "%s"', (cents, words) => expect(amountInWords(cents)).toBe(words))
