import { describe, expect, it } from 'vitest'
import { eventually } from './eventually.ts'

describe('eventually', () => {
  it('waits until the assertion holds', async () => {
    let tries = 0
    const answer = await eventually(() => {
      tries += 1
      expect(tries).toBeGreaterThan(2)
      return 'there'
    })
    expect(answer).toBe('there')
  })

  it('fails with the last failure', async () => {
    const never = eventually(() => expect('this').toBe('that'), { withinMs: 20 })
    await expect(never).rejects.toThrow('this')
  })
})
