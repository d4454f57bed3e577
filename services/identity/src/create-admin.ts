import { createAdmin } from './administration/first-admin.ts'
import { runCommand } from './command.ts'
import { askSecret } from './prompts.ts'

/**
 * Creates an administrator: `node src/create-admin.ts <e-mail> [name]`. The password is typed, or
 * piped in; never an argument, which other users of the machine could read.
 */
await runCommand(async (needs) => {
  const [email = '', name = 'Administrator'] = process.argv.slice(2)
  const password = await askSecret('Password')
  const user = await createAdmin(needs, { email, name, password })
  process.stdout.write(`${user.email} can sign in as an administrator\n`)
})
