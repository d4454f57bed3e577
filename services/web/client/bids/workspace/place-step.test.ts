import { expect, it } from 'vitest'
import { placeStep, stepped } from './place-step.ts'

const stroke = (key: string, held: readonly string[] = []) => ({
  key,
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
  ctrlKey: held.includes('ctrl'),
  metaKey: false,
})

it('Alt+Page Down leads to the next module, with Shift to the next scope, Page Up back', () => {
  expect(placeStep(stroke('PageDown', ['alt']))).toEqual({ of: 'module', by: 1 })
  expect(placeStep(stroke('PageUp', ['alt']))).toEqual({ of: 'module', by: -1 })
  expect(placeStep(stroke('PageDown', ['alt', 'shift']))).toEqual({ of: 'scope', by: 1 })
  expect(placeStep(stroke('PageUp', ['alt', 'shift']))).toEqual({ of: 'scope', by: -1 })
})

it('without Alt, with Ctrl, and with other keys it leads nowhere', () => {
  const others = [stroke('PageDown'), stroke('PageDown', ['alt', 'ctrl']), stroke('Enter', ['alt'])]
  expect(others.map(placeStep)).toEqual([undefined, undefined, undefined])
})

it('after the last comes the first', () => {
  const all = ['a', 'b', 'c']
  expect([stepped(all, 'a', 1), stepped(all, 'c', 1), stepped(all, 'a', -1)]).toEqual([
    'b',
    'a',
    'c',
  ])
  expect(stepped(['a'], 'a', 1)).toBe('a')
})
