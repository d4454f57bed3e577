import { measureRow, type Result } from './measure.ts'
import { printResult, writeResults } from './report.ts'
import type { Row } from './row.ts'
import { ROWS } from './rows/all.ts'
import { startSystem } from './system.ts'

/** `npm run bench [-- name…]`: measures all rows, or those whose names are given. */
const rows = chosen(process.argv.slice(2))
const started = new Date()
const begin = performance.now()
const system = await startSystem((text) => console.log(text))
const stop = async (): Promise<never> => {
  await system.stop()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

const results: Result[] = []
try {
  for (const row of rows) {
    const rowBegin = performance.now()
    results.push(...(await measure(row)))
    console.log(`         (${row.name}: ${((performance.now() - rowBegin) / 1_000).toFixed(0)} s)`)
  }
} finally {
  await system.stop()
}
const file = await writeResults(results, started, (performance.now() - begin) / 1_000)
const met = results.filter((result) => result.met === true).length
console.log(`${met} of ${results.length} targets met; written to ${file}`)

/** A row that fails says so and leaves the others their turn. */
async function measure(row: Row): Promise<readonly Result[]> {
  try {
    const lines = await measureRow(row, system)
    for (const line of lines) printResult(line)
    return lines
  } catch (error) {
    console.error(`  FAILED ${row.name}:`, error)
    process.exitCode = 1
    return []
  }
}

function chosen(names: readonly string[]): readonly Row[] {
  const unknown = names.filter((name) => !ROWS.some((row) => row.name === name))
  if (unknown.length > 0) {
    console.error(`No such row: ${unknown.join(', ')}`)
    console.error(`Rows: ${ROWS.map((row) => row.name).join(', ')}`)
    process.exit(2)
  }
  return names.length === 0 ? ROWS : ROWS.filter((row) => names.includes(row.name))
}
