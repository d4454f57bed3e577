import { runService } from '@formwork/service-kit'
import { start } from './context.ts'

await runService('purchasing', start)
