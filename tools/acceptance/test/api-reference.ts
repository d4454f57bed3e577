import { eventually } from '@formwork/testing'
import { expect } from 'vitest'

export interface ApiReference {
  readonly [member: string]: unknown
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * The API reference with the routes of every service: a service that is slow to answer is left out
 * at first.
 */
export function wholeApiReference(gatewayUrl: string): Promise<ApiReference> {
  return eventually(async () => {
    const answer = await fetch(new URL('/api/docs/json', gatewayUrl))
    const reference = (await answer.json()) as ApiReference
    expect(reference.info.description).not.toMatch(/not reachable/)
    return reference
  })
}
