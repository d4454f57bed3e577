import { expect, it } from 'vitest'
import { NO_HISTORY, recorded, type Step, steppedBack, steppedOn } from './edit-history.ts'

const step = (log: string[] = [], name = '', batch?: symbol): Step => ({
  place: { scopeId: name },
  batch,
  undo: async () => void log.push(`undo ${name}`),
  redo: async () => void log.push(`redo ${name}`),
})

it('undoes the last change first, and redoes it', () => {
  const [first, second] = [step(), step()]
  const both = recorded(recorded(NO_HISTORY, first), second)
  const back = steppedBack(both)
  expect(back).toEqual({ done: [first], undone: [second] })
  expect(steppedOn(back)).toEqual(both)
})

it('forgets what was undone once something else is changed', () => {
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

it('undoes changes of one action together, the later first, and leads to the first', async () => {
  const log: string[] = []
  const batch = Symbol('paste')
  const pasted = recorded(recorded(NO_HISTORY, step(log, 'a', batch)), step(log, 'b', batch))
  const history = recorded(pasted, step(log, 'c'))
  expect(history.done).toHaveLength(2)
  expect(history.done[0]?.place).toEqual({ scopeId: 'a' })
  await history.done[0]?.undo()
  await history.done[0]?.redo()
  expect(log).toEqual(['undo b', 'undo a', 'redo a', 'redo b'])
})
