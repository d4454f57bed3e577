import { type ApiClient, unwrap } from '@formwork/api-client'

/** A scope of a bid, of whatever type there is first. @returns its id */
export async function newScope(api: ApiClient, bidId: string, name: string): Promise<string> {
  const [type] = unwrap(await api.get('/api/scope-types'))
  const body = { bidId, typeId: type?.id ?? '', name }
  return unwrap(await api.post('/api/scopes', { body })).id
}
