import { freePort } from '@formwork/testing'
import { type Identity, startIdentity } from './identity.ts'

export const CDI_KEY = 'a key that programs show to identity'

/** Identity with its Core Driver Interface on a port of its own. */
export async function startCore(
  settings: Record<string, string> = {},
): Promise<{ identity: Identity; url: string }> {
  const port = await freePort()
  const cdi = { CDI_PORT: String(port), CDI_API_KEY: CDI_KEY }
  const identity = await startIdentity({ ...cdi, ...settings })
  return { identity, url: `http://127.0.0.1:${port}` }
}
