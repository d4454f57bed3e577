import { expect, it } from 'vitest'
import { linesOf, textOfLines, textOrNull } from './lines.ts'

it('a list is typed one a line, empty lines aside', () => {
  expect(linesOf(' Formwork \n\n Rebar\r\n')).toEqual(['Formwork', 'Rebar'])
  expect(linesOf(' \n')).toBeNull()
  expect(linesOf(textOfLines(['a', 'b']))).toEqual(['a', 'b'])
})

it('an emptied text is none', () => {
  expect(textOrNull('  ')).toBeNull()
  expect(textOrNull(' x ')).toBe('x')
})
