import { readConfig, runService } from '@formwork/service-kit'
import { identityConfig } from './config.ts'
import { createContext } from './context.ts'

await runService('identity', (log) => createContext(readConfig(identityConfig), log))
