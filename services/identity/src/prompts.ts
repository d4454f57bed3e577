import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ConfigError } from '@formwork/kernel'

const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * One line of the person at the terminal.
 * @throws ConfigError when the person ends the input
 */
export async function askLine(label: string): Promise<string> {
  stdout.write(`${label}: `)
  return (await readLine(stdout)).trim()
}

/** The same, not shown; without a terminal what is piped in. */
export async function askSecret(label: string): Promise<string> {
  const typed = stdin.isTTY === true
  if (typed) stdout.write(`${label}: `)
  try {
    return await readLine(silence())
  } finally {
    if (typed) stdout.write('\n')
  }
}

async function readLine(output: NodeJS.WritableStream): Promise<string> {
  const typed = stdin.isTTY === true
  const lines = createInterface({ input: stdin, output, terminal: typed })
  try {
    const { value } = await lines[Symbol.asyncIterator]().next()
    if (typeof value === 'string') return value
    if (typed) throw new ConfigError('No answer was given')
    return ''
  } finally {
    lines.close()
  }
}
