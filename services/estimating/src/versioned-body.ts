import { setETag } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { sendJson } from './body-list.ts'

/** A resource as JSON text, and its version for the ETag. */
export interface VersionedBody {
  readonly body: string
  readonly version: number
}

export function sendVersioned(reply: FastifyReply, { body, version }: VersionedBody): FastifyReply {
  setETag(reply, version)
  return sendJson(reply, body)
}
