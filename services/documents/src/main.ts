import { readConfig, runService } from '@formwork/service-kit'
import { documentsConfig } from './config.ts'
import { createContext } from './context.ts'

await runService('documents', (log) => createContext(readConfig(documentsConfig), log))
