import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { slowUpload, useTerminal } from './terminal.ts'

describe('a start from the terminal', { timeout: 180_000 }, () => {
  const { start, ready, leftOver } = useTerminal()

  it('closes with a table of addresses and users, finishes an upload at SIGTERM, and leaves nothing', async () => {
    const { npm, url, output, ended } = await ready()
    expect(output()).toContain(`Formwork is ready at ${url}`)
    expect(output()).toContain('estimator@example.com')
    expect(output()).toContain('SAMPLE-001 is there')

    const upload = await slowUpload(url)
    npm.kill('SIGTERM')
    await upload.finish(3_000)
    const answer = await upload.answer
    if (typeof answer === 'string') throw new Error(answer)
    expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
      201,
      expect.objectContaining({ fileName: 'a.png' }),
    ])
    expect(await ended).toEqual([0, null])
    expect(output()).not.toMatch(/leaving anyway|was killed/)
    expect(await leftOver()).toEqual([])
  })

  it('answers a wrong setting with one sentence and code 1', async () => {
    const { output, ended } = await start({ FORMWORK_PORT_BASE: 'high' })
    expect(await ended).toEqual([1, null])
    expect(output()).toContain('FORMWORK_PORT_BASE is a port from 1 to 65507, not "high".')
    expect(output()).not.toMatch(/\n\s+at /)
  })
})
