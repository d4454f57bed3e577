import { readConfig, runService } from '@formwork/service-kit'
import { purchasingConfig } from './config.ts'
import { createContext } from './context.ts'

await runService('purchasing', (log) => createContext(readConfig(purchasingConfig), log))
