import { describe, expect, it } from 'vitest'
import { actionOfKey, viewed, WHOLE } from './view.ts'

const pressed = (...keys: readonly string[]) =>
  keys.reduce((view, key) => {
    const action = actionOfKey(key, view)
    return action === undefined ? view : viewed(view, action)
  }, WHOLE)

describe('the picture of a ticket', () => {
  it('is whole again after as many steps out as in, and in the middle', () => {
    expect(pressed('+', '=', 'ArrowLeft', '-', '-')).toEqual(WHOLE)
    expect(pressed('+', 'ArrowDown', '0')).toEqual(WHOLE)
  })

  it('is never smaller than whole, nor larger than five steps', () => {
    expect(pressed('-', '-')).toEqual(WHOLE)
    expect(pressed(...'+++++++++').zoom).toBe(pressed(...'+++++').zoom)
  })

  it('turns to the right by quarters, and stays turned when it is whole again', () => {
    expect(pressed('t').turns).toBe(1)
    expect(pressed('T', 't', 't', 't').turns).toBe(0)
    expect(pressed('+', 't', '0')).toEqual({ ...WHOLE, turns: 1 })
  })

  it('is moved by arrows only while it is larger than its frame', () => {
    expect(actionOfKey('ArrowLeft', WHOLE)).toBeUndefined()
    expect(pressed('+', 'ArrowLeft', 'ArrowUp')).toMatchObject({ x: 80, y: 80 })
  })
})
