import { readConfig, runService } from '@formwork/service-kit'
import { fieldConfig } from './config.ts'
import { createContext } from './context.ts'

await runService('field', (log) => createContext(readConfig(fieldConfig), log))
