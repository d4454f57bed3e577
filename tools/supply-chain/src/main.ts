import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type AuditRun, readOutcome } from './audit-outcome.ts'
import { auditException, judge } from './audit-verdict.ts'

/** `npm run audit:packages`: asks the registry for advisories about what the product is made of. */
const ROOT = resolve(import.meta.dirname, '../../..')
const EXCEPTIONS = resolve(import.meta.dirname, '../audit-exceptions.json')
const TIMEOUT_MS = 120_000
const MAX_OUTPUT_BYTES = 64 * 1_048_576

async function audit(): Promise<AuditRun> {
  const { packageManager } = JSON.parse(await readFile(resolve(ROOT, 'package.json'), 'utf8'))
  const args = ['-y', String(packageManager), 'audit', '--prod', '--json']
  const options = { cwd: ROOT, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES }
  return new Promise((done) => {
    execFile('npx', args, options, (error, stdout, stderr) => {
      if (error === null) return done({ ended: 0, stdout, stderr })
      if (error.killed === true) return done({ ended: 'timed-out', stdout, stderr })
      const { code = -1 } = error
      done({
        ended: typeof code === 'number' ? code : -1,
        stdout,
        stderr: `${stderr}${error.message}`,
      })
    })
  })
}

const exceptions = z.array(auditException).parse(JSON.parse(await readFile(EXCEPTIONS, 'utf8')))
const today = new Date().toISOString().slice(0, 10)
const { failed, lines } = judge(readOutcome(await audit()), exceptions, today)
for (const line of lines) console.log(line)
if (failed) process.exitCode = 1
