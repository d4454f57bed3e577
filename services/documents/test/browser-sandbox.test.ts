import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@formwork/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumLauncher } from '../src/pdf/browser-account.ts'
import { chromiumFiles } from '../src/pdf/chromium-files.ts'

let folder: string
let chromium: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formwork-sandbox-'))
  await chmod(folder, 0o755)
  const { executable, env } = await chromiumFiles(undefined)
  const libraries = env.LD_LIBRARY_PATH ?? ''
  chromium = `LD_LIBRARY_PATH=${libraries} exec ${executable} "$@"`
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A machine whose kernel ends Chromium with words of its own, unless `runs` says otherwise. */
async function launcher(sandbox: 'required' | 'preferred', name: string, runs: string) {
  const path = join(folder, name)
  const refusal = 'echo "Zygote process exited prematurely with exit code -1" >&2; exit 1'
  await writeFile(path, `#!/bin/sh\n${runs}\n${refusal}\n`, { mode: 0o755 })
  return chromiumLauncher({ path, sandbox, log: createLog('documents', 'silent') })
}
const WITHOUT = () => `case "$*" in *--no-sandbox*) ${chromium} ;; esac`

describe('where Chromium’s sandbox is not allowed, in whatever words', () => {
  it('documents are printed without it when it is only preferred', async () => {
    const launch = await launcher('preferred', 'forbidden', WITHOUT())
    const first = await launch()
    expect(await first.browser.version()).toMatch(/Chrome/)
    await first.close()
    await (await launch()).close()
  })

  it('there are none when it is required, and the log says what to do', async () => {
    const launch = await launcher('required', 'required', WITHOUT())
    await expect(launch()).rejects.toThrow(/CHROMIUM_SANDBOX=preferred/)
  })

  it('a browser that starts in no way at all is not taken for it: the next one has its sandbox', async () => {
    const tries = join(folder, 'tries')
    await writeFile(tries, '')
    await chmod(tries, 0o666)
    const launch = await launcher('preferred', 'broken', `echo "$*" >> ${tries}`)
    for (const _ of [1, 2]) await expect(launch()).rejects.toThrow(/Zygote/)
    const lines = (await readFile(tries, 'utf8')).trim().split('\n')
    expect(lines.map((line) => line.includes('--no-sandbox'))).toEqual([false, true, false, true])
  })
})
