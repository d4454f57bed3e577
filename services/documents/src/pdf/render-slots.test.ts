import { describe, expect, it } from 'vitest'
import { RenderSlots } from './render-slots.ts'

describe('render slots', () => {
  it('lets two work at a time, twenty wait, and sends the next away', async () => {
    const slots = new RenderSlots(2, 20)
    let working = 0
    let most = 0
    const releases: (() => void)[] = []
    const jobs = Array.from({ length: 22 }, () =>
      slots.use(async () => {
        working += 1
        most = Math.max(most, working)
        await new Promise<void>((resolve) => releases.push(resolve))
        working -= 1
      }),
    )
    await expect(slots.use(async () => {})).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: 5,
    })
    const all = Promise.all(jobs)
    const pump = setInterval(() => releases.shift()?.(), 0)
    await all
    clearInterval(pump)
    expect([most, working]).toEqual([2, 0])
    await expect(slots.use(async () => 'free again')).resolves.toBe('free again')
  })

  it('frees the slot of a job that fails', async () => {
    const slots = new RenderSlots(1, 0)
    await expect(slots.use(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
    await expect(slots.use(async () => 1)).resolves.toBe(1)
  })
})
