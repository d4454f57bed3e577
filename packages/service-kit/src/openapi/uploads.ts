import type { DescribedUpload } from './describe-route.ts'
import type { Operation } from './document.ts'

/** Writes the multipart body of an upload, which no schema checks. */
export function describeUpload(operation: Operation & { 'x-upload'?: DescribedUpload }): void {
  const { 'x-upload': upload } = operation
  if (upload === undefined) return
  delete operation['x-upload']
  const { part = 'file', maxFiles, maxFileBytes, texts = {} } = upload
  const file = { type: 'string', format: 'binary', maxLength: maxFileBytes }
  const files =
    maxFiles === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: maxFiles }
  const fields = Object.entries(texts).map(([name, description]) => [
    name,
    { type: 'string', maxLength: 100, description },
  ])
  const properties = {
    [part]: { ...files, description: `At most ${sizeOf(maxFileBytes)} each` },
    ...Object.fromEntries(fields),
  }
  const schema = { type: 'object', required: [part], properties }
  operation.requestBody = { required: true, content: { 'multipart/form-data': { schema } } }
}

function sizeOf(bytes: number): string {
  const megabytes = Math.floor(bytes / 1_048_576)
  return megabytes === 0 ? `${Math.floor(bytes / 1_024)} kB` : `${megabytes} MB`
}
