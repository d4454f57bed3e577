import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, type as osType, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Result, ROUNDS } from './measure.ts'
import type { Spread } from './statistics.ts'

const RESULTS = join(import.meta.dirname, '../results')

export function printResult({ name, unit, target, met, spread, missing }: Result): void {
  if (spread === null) {
    console.log(`  –      ${name}: ${missing}`)
    return
  }
  const { ours, floor, ratio } = spread
  console.log(`  ${met ? 'met ' : 'MISS'}   ${name}`)
  console.log(`         ratio ${three(ratio)}   target ${target}`)
  console.log(`         ours  ${three(ours)} ${unit}`)
  console.log(`         floor ${three(floor)} ${unit}`)
}

/** One file a day. A later run of the day replaces the rows that it has measured. */
export async function writeResults(
  results: readonly Result[],
  started: Date,
  seconds: number,
): Promise<string> {
  await mkdir(RESULTS, { recursive: true })
  const file = join(RESULTS, `${started.toISOString().slice(0, 10)}.json`)
  const names = new Set(results.map(({ name }) => name))
  const earlier = (await readRows(file)).filter(({ name }) => !names.has(name))
  const report = {
    startedAt: started.toISOString(),
    seconds: Math.round(seconds),
    rounds: ROUNDS,
    machine: machine(),
    commit: await commit(),
    rows: [...earlier, ...results],
  }
  await writeFile(file, `${JSON.stringify(report, rounded, 2)}\n`)
  return file
}

async function readRows(file: string): Promise<readonly Result[]> {
  const text = await readFile(file, 'utf8').catch(() => '{"rows":[]}')
  return (JSON.parse(text) as { rows: readonly Result[] }).rows
}

function machine() {
  const processors = cpus()
  return {
    os: `${osType()} ${release()}`,
    arch: process.arch,
    node: process.version,
    cpu: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 1e9),
  }
}

function commit(): Promise<string | null> {
  return promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: RESULTS }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}

const three = ({ min, median, max }: Spread): string =>
  `${plain(median).padStart(9)}  (${plain(min)} … ${plain(max)})`

function plain(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(digits)
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(5)) : value
