import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { slowUpload, useTerminal } from './terminal.ts'

/** Of several processes of a service each serves on for five seconds, the gateways first. */
const STOPS_WITHIN_MS = process.env.FORMWORK_REPLICAS === undefined ? 10_000 : 25_000

describe('a start from the terminal', { timeout: 180_000 }, () => {
  const { ready, leftOver, nothingIsLeft } = useTerminal()

  it('with nothing in progress stops within ten seconds of SIGTERM', async () => {
    const { npm, ended } = await ready()
    const asked = performance.now()
    npm.kill('SIGTERM')
    await ended
    await nothingIsLeft(STOPS_WITHIN_MS)
    expect(performance.now() - asked).toBeLessThan(STOPS_WITHIN_MS)
  })

  it('finishes an upload that takes fifteen seconds more when it is told to stop', async () => {
    const { npm, url, output, ended } = await ready()
    const upload = await slowUpload(url)
    npm.kill('SIGTERM')
    await upload.finish(15_000)
    const answer = await upload.answer
    if (typeof answer === 'string') throw new Error(answer)
    expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
      201,
      expect.objectContaining({ fileName: 'a.png' }),
    ])
    expect(await ended).toEqual([0, null])
    expect(output()).not.toMatch(/leaving anyway|was killed/)
  })

  it('stops immediately at a second Ctrl-C, whatever is in progress', async () => {
    const { npm, url, output, ended } = await ready()
    const upload = await slowUpload(url)
    // The terminal sends it to npm and to us, and npm passes it on.
    const ctrlC = () => process.kill(-(npm.pid ?? 0), 'SIGINT')
    ctrlC()
    await expect.poll(output, { timeout: 20_000 }).toContain('Ctrl-C again stops at once')
    await wait(2_000)
    expect(npm.exitCode).toBeNull()
    const asked = performance.now()
    ctrlC()
    await ended
    expect(performance.now() - asked).toBeLessThan(10_000)
    expect(await leftOver()).toEqual([])
    expect(typeof (await upload.answer)).toBe('string')
  })

  it('by npm run dev watches the sources, and leaves nothing behind on Ctrl-C', async () => {
    const { npm, output, ended } = await ready({ FORMWORK_SAMPLE_DATA: 'off' }, 'dev')
    expect(output()).toContain('Each service starts again when its sources change')

    // A terminal tells everything in its foreground.
    process.kill(-(npm.pid ?? 0), 'SIGINT')
    await ended
    await nothingIsLeft(10_000)
    expect(output()).toContain('Stopped')
  })
})
