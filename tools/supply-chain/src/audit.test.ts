import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AuditRun, readOutcome } from './audit-outcome.ts'
import { type AuditException, auditException, judge } from './audit-verdict.ts'

/** What pnpm 12.21 printed, to the letter, about registries that answered in these ways. */
const recorded = (name: string) => readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8')
const FINDING: AuditRun = { ended: 1, stdout: recorded('finding.json'), stderr: '' }
const CLEAN: AuditRun = { ended: 0, stdout: recorded('clean.json'), stderr: '' }
const failing = (stderr: string): AuditRun => ({ ended: 1, stdout: '', stderr })

const TODAY = '2026-11-22'
const EXCEPTION: AuditException = {
  id: 'GHSA-aaaa-bbbb-cccc',
  packageName: 'exceljs',
  reason: 'We only write workbooks; the fault is in reading them.',
  until: '2026-12-31',
}
const verdict = (run: AuditRun, exceptions: readonly AuditException[] = [], today = TODAY) =>
  judge(readOutcome(run), exceptions, today)

describe('an audit of packages', () => {
  it('fails by a known fault of high severity in what runs in production', () => {
    const { failed, lines } = verdict(FINDING)
    expect(failed).toBe(true)
    expect(lines).toContain(
      'high: exceljs 4.4.0 in services/documents: Recorded finding (GHSA-aaaa-bbbb-cccc, https://github.com/advisories/GHSA-aaaa-bbbb-cccc)',
    )
    expect(lines.at(-1)).toBe('1 known fault of high severity in packages of the product.')
  })

  it('tells of lesser faults and of those in tools, and passes', () => {
    const { failed, lines } = verdict(FINDING, [EXCEPTION])
    expect(failed).toBe(false)
    expect(lines.filter((line) => /^(moderate: fastify|critical: vitest)/.test(line))).toHaveLength(
      2,
    )
    expect(lines.find((line) => line.startsWith('critical: vitest'))).toMatch(/in tools alone/)
  })

  it('passes when nothing is known, and says so', () => {
    expect(verdict(CLEAN)).toEqual({
      failed: false,
      lines: ['No package of the product has a known fault of high severity.'],
    })
  })

  it.each([
    ['the registry refuses the question', failing(recorded('405.txt')), 'it answers 405'],
    [
      'its name cannot be resolved',
      failing(recorded('enotfound.txt')),
      'failed to lookup address information: Name or service not known',
    ],
    ['npm cannot reach it either', failing(recorded('no-npm.txt')), 'ENOTFOUND'],
    ['something else answers in its place', failing(recorded('garbage.txt')), 'its answer is none'],
    [
      'it takes too long',
      { ended: 'timed-out', stdout: '', stderr: '' } as const,
      'no answer in time',
    ],
  ])('passes in one line that it was not done when %s', (_when, run, why) => {
    const { failed, lines } = verdict(run, [EXCEPTION])
    expect(failed).toBe(false)
    expect(lines).toEqual([expect.stringMatching(/^NOT AUDITED: .*is not known/)])
    expect(lines[0]).toContain(`(${why})`)
  })

  it.each([
    ['pnpm fails in another way', failing('Error: ERR_PNPM_AUDIT_NO_LOCKFILE')],
    ['it prints nothing', { ended: 0, stdout: '', stderr: '' }],
    ['it prints another kind of report', { ended: 0, stdout: '{"actions":[]}', stderr: '' }],
    ['it fails although it names no advisory', { ...CLEAN, ended: 1 }],
  ])('fails when %s, so that it is never green by accident', (_when, run) => {
    expect(verdict(run).failed).toBe(true)
  })
})

describe('an exception', () => {
  it('counts to the end of its day', () => {
    expect(verdict(FINDING, [EXCEPTION], '2026-12-31').failed).toBe(false)
    const after = verdict(FINDING, [EXCEPTION], '2027-01-01')
    expect(after.failed).toBe(true)
    expect(after.lines[0]).toMatch(/was accepted until 2026-12-31$/)
  })

  it('counts for one advisory of one package', () => {
    expect(verdict(FINDING, [{ ...EXCEPTION, id: 'GHSA-gggg-hhhh-iiii' }]).failed).toBe(true)
    expect(verdict(FINDING, [{ ...EXCEPTION, packageName: 'fastify' }]).failed).toBe(true)
  })

  it('is told of when it is not needed any more', () => {
    expect(verdict(CLEAN, [EXCEPTION]).lines).toContain(
      'The exception GHSA-aaaa-bbbb-cccc is not needed any more.',
    )
  })

  it.each([
    ['a reason', { reason: '' }],
    ['a date', { until: 'some day' }],
    ['an advisory', { id: '1100001' }],
  ])('needs %s', (_what, without) => {
    expect(auditException.safeParse(EXCEPTION).success).toBe(true)
    expect(auditException.safeParse({ ...EXCEPTION, ...without }).success).toBe(false)
  })
})
