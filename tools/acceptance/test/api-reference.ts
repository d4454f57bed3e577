import { readApiReference } from '@formwork/local'

export interface ApiReference {
  readonly [member: string]: unknown
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The API reference with the routes of every service. */
export async function wholeApiReference(gatewayUrl: string): Promise<ApiReference> {
  return (await readApiReference(gatewayUrl)) as ApiReference
}
