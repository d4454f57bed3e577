import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogFiles } from './log-files.ts'

describe('the file of a log', () => {
  let folder: string
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'formwork-logs-')), 'logs')
  })
  afterEach(() => rm(join(folder, '..'), { recursive: true }))

  const read = (name: string) => readFile(join(folder, name), 'utf8')

  it('goes on once the disk takes it again', async () => {
    const files = new LogFiles(folder)
    await rm(folder, { recursive: true })
    files.write('catalog', 'lost')
    // By now it has been refused.
    await wait(200)
    await mkdir(folder)
    await vi.waitFor(async () => {
      files.write('catalog', 'kept')
      expect(await read('catalog.log')).toMatch(/^kept\n/)
    })
    await files.close()
  })

  it('of the run before stays beside it', async () => {
    for (const line of ['first run', 'second run']) {
      const files = new LogFiles(folder)
      files.write('catalog', line)
      files.write('catalog', 'end')
      await files.close()
    }
    expect(await read('catalog.log.1')).toBe('first run\nend\n')
    expect(await read('catalog.log')).toBe('second run\nend\n')
  })
})
