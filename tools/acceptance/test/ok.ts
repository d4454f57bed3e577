import type { ApiSession } from '@formwork/local'
import { expect } from 'vitest'

/** The answer to a call that has to succeed; a refusal is shown with its text. */
export async function ok<T>(
  session: ApiSession,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await session.send(method, path, body)
  const text = await answer.text()
  expect([path, answer.status < 300, text.slice(0, 300)]).toEqual([path, true, expect.any(String)])
  return (text === '' ? undefined : JSON.parse(text)) as T
}
