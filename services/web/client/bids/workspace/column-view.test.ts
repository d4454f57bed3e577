import { expect, it } from 'vitest'
import { viewKept } from './column-view.ts'

it('widths and hidden columns are kept, within what can be read', () => {
  const { widths, hidden } = viewKept('{"widths":{"name":300,"depth":4},"hidden":["mixId"]}')
  expect(widths).toEqual({ name: 300, depth: 40 })
  expect([...hidden]).toEqual(['mixId'])
})

it.each([null, '', '{', 'null', '[]', '{"widths":{"name":"wide"},"hidden":"mixId"}'])(
  'of what cannot be read, as %s, nothing is kept',
  (text) => {
    const { widths, hidden } = viewKept(text)
    expect([widths, hidden.size]).toEqual([{}, 0])
  },
)
