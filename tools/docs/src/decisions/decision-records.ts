import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const FOLDER = 'docs/adr'
const DATE = /^- Date: \d{4}-\d{2}-\d{2}(, amended \d{4}-\d{2}-\d{2})?$/m
const STATUS = /^- Status: (Proposed(; would replace \d+)?|Accepted|Replaced by \d+)$/m
const SECTIONS = ['Context', 'Decision', 'Options that lost', 'Consequences']

/** What decision records lack, and those that the list of all does not link. */
export async function checkDecisionRecords(root: string): Promise<readonly string[]> {
  const list = await readFile(join(root, FOLDER, 'README.md'), 'utf8')
  const findings: string[] = []
  for await (const file of glob(`${FOLDER}/[0-9]*.md`, { cwd: root })) {
    const lacks = missingParts(await readFile(join(root, file), 'utf8'))
    findings.push(...lacks.map((part) => `${file} has no ${part}.`))
    if (!list.includes(`](${basename(file)})`)) {
      findings.push(`${FOLDER}/README.md does not list ${basename(file)}.`)
    }
  }
  return findings.sort()
}

function missingParts(record: string): readonly string[] {
  return [
    ...(DATE.test(record) ? [] : ['line "- Date: YYYY-MM-DD"']),
    ...(STATUS.test(record) ? [] : ['line "- Status: …"']),
    ...SECTIONS.filter((title) => !record.includes(`\n## ${title}\n\n`)).map(
      (title) => `section "${title}"`,
    ),
  ]
}
