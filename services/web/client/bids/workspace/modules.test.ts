import { describe, expect, it } from 'vitest'
import { moduleNamed } from './modules.ts'

describe('the module that an address names', () => {
  it.each([
    ['as it is', 'labor', 'labor'],
    ['concrete where it names none', undefined, 'concrete'],
    ['concrete where there is none of that name', 'roof', 'concrete'],
  ])('%s', (_rule, name, module) => {
    expect(moduleNamed(name)).toBe(module)
  })
})
