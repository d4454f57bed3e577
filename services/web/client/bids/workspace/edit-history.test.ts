import { expect, it } from 'vitest'
import { NO_HISTORY, recorded, type Step, steppedBack, steppedOn } from './edit-history.ts'

const step = (): Step => ({ undo: async () => {}, redo: async () => {} })

it('takes back the last change first, and makes it again', () => {
  const [first, second] = [step(), step()]
  const both = recorded(recorded(NO_HISTORY, first), second)
  const back = steppedBack(both)
  expect(back).toEqual({ done: [first], undone: [second] })
  expect(steppedOn(back)).toEqual(both)
})

it('forgets what was taken back once something else is changed', () => {
  const after = recorded(steppedBack(recorded(NO_HISTORY, step())), step())
  expect(after.undone).toEqual([])
  expect(after.done).toHaveLength(1)
})

it('stays as it is at either end', () => {
  expect(steppedBack(NO_HISTORY)).toEqual(NO_HISTORY)
  expect(steppedOn(NO_HISTORY)).toEqual(NO_HISTORY)
})

it('remembers a hundred', () => {
  let history = NO_HISTORY
  for (let turn = 0; turn < 150; turn += 1) history = recorded(history, step())
  expect(history.done).toHaveLength(100)
})
