import { type ApiResult, type ApiSuccess, unwrap } from '@formwork/api-client'
import { api } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { fileNameOf } from './file-name.ts'

type Made = Promise<ApiResult<unknown>>

/** The files that a bid can be had as. */
export const EXPORTS = ['proposal', 'internal', 'excel', 'csv', 'pm'] as const
export type ExportName = (typeof EXPORTS)[number]

const asBlob = { parseAs: 'blob' } as const

/** The file as the API makes it, or a refusal. */
export function askFor(name: ExportName, id: string): Made {
  const params = { path: { id } }
  switch (name) {
    case 'proposal':
      return api.get('/api/bids/{id}/pdf', { params, ...asBlob })
    case 'internal': {
      const internal = { ...params, query: { view: 'internal' as const } }
      return api.get('/api/bids/{id}/pdf', { params: internal, ...asBlob })
    }
    case 'excel':
      return api.get('/api/bids/{id}/excel', { params, ...asBlob })
    case 'csv':
      return api.get('/api/bids/{id}/csv', { params, ...asBlob })
    case 'pm':
      return api.post('/api/bids/{id}/export/pm', { params, body: { format: 'excel' }, ...asBlob })
  }
}

/** Takes a file, with a refusal as an error that has a sentence. */
export async function download(made: Made, otherwise: string): Promise<void> {
  const answer = await made
  const data = unwrap(answer)
  if (!(data instanceof Blob)) throw new TypeError('The answer is no file')
  const { headers } = answer as ApiSuccess<unknown>
  saveFile(data, fileNameOf(headers.get('content-disposition'), otherwise))
}
