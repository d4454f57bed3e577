import { setETag } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { sendJson } from './send-json.ts'

/** A resource as JSON text, and its version for the ETag. */
export interface VersionedBody<Body extends string | Buffer = string> {
  readonly body: Body
  readonly version: number
  /** What the ETag of a read stands for, when the body is never twice the same. */
  readonly content?: string
}

/** The answer is its status and its tag. */
export const sendNothing = (reply: FastifyReply): FastifyReply => reply.send()

export function sendVersioned(
  reply: FastifyReply,
  { body, version, content }: VersionedBody<string | Buffer>,
): FastifyReply {
  setETag(reply, version, content)
  return sendJson(reply, body)
}
