import { z } from 'zod'

/** What a run of `pnpm audit --prod --json` left. */
export interface AuditRun {
  /** Its exit code. */
  readonly ended: number | 'timed-out'
  readonly stdout: string
  readonly stderr: string
}

export interface Advisory {
  /** `GHSA-…`. */
  readonly id: string
  readonly packageName: string
  readonly versions: readonly string[]
  readonly severity: string
  readonly title: string
  readonly url: string
  /** Packages of this repository that depend on it, as folders: `services/documents`. */
  readonly dependents: readonly string[]
}

export type AuditOutcome =
  | { readonly kind: 'answered'; readonly advisories: readonly Advisory[] }
  /** Nobody said anything about our packages, good or bad. */
  | { readonly kind: 'unreachable'; readonly why: string }
  /** The audit itself does not work. */
  | { readonly kind: 'broken'; readonly why: string }

const report = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      github_advisory_id: z.string(),
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      url: z.string(),
      findings: z.array(z.object({ version: z.string(), paths: z.array(z.string()) })),
    }),
  ),
})

/** pnpm's words for an advisory service that does not answer, or not with advisories. */
const NO_ANSWER = /ERR_PNPM_AUDIT_BAD_RESPONSE/
/** npm's, when it cannot even bring pnpm. */
const NO_REGISTRY = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT)\b/

/**
 * Tells a registry that cannot be asked from one that found something, and both from a broken
 * audit.
 */
export function readOutcome({ ended, stdout, stderr }: AuditRun): AuditOutcome {
  const parsed = report.safeParse(asJson(stdout))
  if (parsed.success) {
    const advisories = Object.values(parsed.data.advisories).map(toAdvisory)
    if (ended === 0 || advisories.length > 0) return { kind: 'answered', advisories }
  }
  const text = `${stdout}\n${stderr}`
  if (NO_ANSWER.test(text)) return { kind: 'unreachable', why: answerIn(text) }
  const code = NO_REGISTRY.exec(text)?.[1]
  if (code !== undefined) return { kind: 'unreachable', why: code }
  if (ended === 'timed-out') return { kind: 'unreachable', why: 'no answer in time' }
  return { kind: 'broken', why: `pnpm audit ended with ${ended}: ${text.trim().slice(-500)}` }
}

type ReportedAdvisory = z.infer<typeof report>['advisories'][string]

function toAdvisory(reported: ReportedAdvisory): Advisory {
  const paths = reported.findings.flatMap(({ paths }) => paths)
  return {
    id: reported.github_advisory_id,
    packageName: reported.module_name,
    versions: reported.findings.map(({ version }) => version),
    severity: reported.severity,
    title: reported.title,
    url: reported.url,
    dependents: [...new Set(paths.map(dependentOf))],
  }
}

/** `services__documents>exceljs>…` → `services/documents`. */
function dependentOf(path: string): string {
  return (path.split('>')[0] ?? '').replace('__', '/')
}

/** The status, or the last cause that pnpm names; its lines are broken at eighty characters. */
function answerIn(text: string): string {
  const status = /responded\s+with\s+(\d{3})/.exec(text.replace(/\n\s*│\s?/g, ' '))?.[1]
  if (status !== undefined) return `it answers ${status}`
  const causes = [...text.matchAll(/[├╰]─▶ (.+)/g)].map(([, cause]) => cause)
  return causes.at(-1) ?? 'its answer is none'
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
