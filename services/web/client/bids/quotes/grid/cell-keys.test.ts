import { expect, it } from 'vitest'
import { stepOf } from './cell-keys.ts'

const caret = (selectionStart: number, selectionEnd = selectionStart) => ({
  selectionStart,
  selectionEnd,
  value: '0.62',
})

it.each([
  ['Enter', caret(1), { down: 1, across: 0 }],
  ['ArrowDown', caret(1), { down: 1, across: 0 }],
  ['ArrowUp', caret(1), { down: -1, across: 0 }],
  ['ArrowLeft', caret(0), { down: 0, across: -1 }],
  ['ArrowRight', caret(4), { down: 0, across: 1 }],
  ['ArrowLeft', caret(0, 4), { down: 0, across: -1 }],
  ['ArrowRight', caret(0, 4), { down: 0, across: 1 }],
])('%s goes to the next cell from %j', (key, at, step) => {
  expect(stepOf(key, at)).toEqual(step)
})

it('goes on from an x at once', () => {
  const at = { selectionStart: 1, selectionEnd: 1, value: 'x' }
  expect(stepOf('ArrowLeft', at)).toEqual({ down: 0, across: -1 })
})

it.each([
  ['ArrowLeft', caret(2)],
  ['ArrowRight', caret(0)],
  ['ArrowRight', caret(1, 4)],
  ['5', caret(0, 4)],
])('%s stays in the text at %j', (key, at) => {
  expect(stepOf(key, at)).toBeUndefined()
})
