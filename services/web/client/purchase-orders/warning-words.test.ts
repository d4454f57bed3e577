import { expect, it } from 'vitest'
import { inWords } from './warning-words.ts'

it('says the status of a bid as the pages do, and leaves its number alone', () => {
  expect(inWords('Bid DRAFT-7 is DRAFT, not AWARDED')).toBe('Bid DRAFT-7 is Draft, not Awarded')
})

it('leaves any other sentence as it is', () => {
  const other = 'Cost code 99-999 is not on the list'
  expect(inWords(other)).toBe(other)
})
