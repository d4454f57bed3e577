import type { ApiResult } from '@formwork/api-client'
import { api } from './api.ts'

type PutForm = (path: string, init: object) => Promise<ApiResult<unknown>>

/** A PUT of files, by which one takes the place of another; the client's uploads are POST alone. */
export function putForm(
  path: string,
  form: FormData,
  params?: { readonly path: Readonly<Record<string, string>> },
): Promise<ApiResult<unknown>> {
  const put = api.put as unknown as PutForm
  const bodySerializer = (body: FormData): FormData => body
  return put(path, { body: form, bodySerializer, ...(params && { params }) })
}
