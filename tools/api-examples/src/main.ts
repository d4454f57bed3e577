import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { shortened } from './shortened.ts'
import { startWithMail } from './start-with-mail.ts'
import { walk } from './walk.ts'

const EXAMPLES = resolve(
  import.meta.dirname,
  '../../../services/gateway/src/docs/examples/recorded.json',
)

/**
 * `npm run generate:examples`: walks through the sample bid, and writes down what was sent and
 * answered.
 */
const { gatewayUrl, stop } = await startWithMail()
try {
  const recorder = await walk(gatewayUrl)
  const named = [...recorder.examples].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const examples = Object.fromEntries(named.map(([name, one]) => [name, shortened(one)]))
  await writeFile(EXAMPLES, `${JSON.stringify(examples, null, 1)}\n`)
  console.log(`Wrote ${named.length} examples to ${EXAMPLES}`)
} finally {
  await stop()
}
