import { describe, expect, it } from 'vitest'
import { differingLines, type Told } from './differing-lines.ts'

const words = {
  line: (place: number, text: string) => `${place}: ${text}`,
  without: (text: string) => `not there: ${text}`,
}
const line = (id: string | undefined, text: string): Told => ({ id, text })
const both = (mine: readonly Told[], theirs: readonly Told[]) => [
  differingLines(mine, theirs, words),
  differingLines(theirs, mine, words),
]

describe('the lines in which two versions differ', () => {
  it('are those that say something else, with their place', () => {
    const mine = [line('a', 'mix'), line('b', '30 CY')]
    const theirs = [line('a', 'mix'), line('b', '25 CY')]
    expect(both(mine, theirs)).toEqual([['2: 30 CY'], ['2: 25 CY']])
  })

  it('are those that one has removed', () => {
    const theirs = [line('a', 'mix'), line('b', 'wire')]
    expect(both([line('a', 'mix')], theirs)).toEqual([['not there: wire'], ['2: wire']])
  })

  it('are those that one has added, but none that both have added alike', () => {
    const mine = [line('a', 'mix'), line(undefined, 'wire'), line(undefined, 'ties')]
    const theirs = [line('a', 'mix'), line('c', 'wire')]
    expect(both(mine, theirs)).toEqual([['3: ties'], ['not there: ties']])
  })

  it('are all of them where only their order is another', () => {
    const [one, two] = [line('a', 'mix'), line('b', 'wire')]
    expect(both([one, two], [two, one])).toEqual([
      ['1: mix', '2: wire'],
      ['1: wire', '2: mix'],
    ])
  })

  it('are two where two lines say the same', () => {
    const mine = [line(undefined, 'wire'), line(undefined, 'wire')]
    expect(both(mine, [line('a', 'wire')])).toEqual([['2: wire'], ['not there: wire']])
  })
})
