import { expect, it } from 'vitest'
import { keptPdfs } from './kept-pdfs.ts'

const pdfOf = (bytes: number) => ({ bidNumber: 'B-1', pdf: Buffer.alloc(bytes) })

it('keeps no more than it has room for, and lets go what was not wanted for longest', () => {
  const kept = keptPdfs(10)
  for (const key of ['a', 'b']) kept.set(key, pdfOf(5))
  expect(kept.get('a')).toBeDefined()
  kept.set('c', pdfOf(5))
  expect(['a', 'b', 'c'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true])
  kept.set('d', pdfOf(11))
  expect(['a', 'c', 'd'].map((key) => kept.get(key) !== undefined)).toEqual([true, true, false])
})
