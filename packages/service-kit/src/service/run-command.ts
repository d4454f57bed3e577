import { AppError, ConfigError } from '@formwork/kernel'

/** What can be asked of a process that does one thing and ends. */
export type Commands = Readonly<Record<string, (...args: readonly string[]) => Promise<unknown>>>

/**
 * Runs the command that the arguments name: `node src/operate.ts replay <id>`. Its answer is one
 * line of JSON; what a person can cure is a sentence on the error output and code 1.
 */
export async function runCommand(commands: Commands): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined) {
      throw new ConfigError(`The commands are ${Object.keys(commands).join(', ')}.`)
    }
    process.stdout.write(`${JSON.stringify(await command(...args))}\n`)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof AppError)) throw error
    process.stderr.write(`${withCauses(error)}\n`)
    process.exitCode = 1
  }
}

/** Whoever is at the command line is told why as well, which the API tells nobody. */
function withCauses({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${withCauses(cause)}` : message
}
