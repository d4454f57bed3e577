import { ResourceNotFound, ROLES } from '@formwork/kernel'
import { errorBody, fileAnswer, isKnown, type TypedApp } from '@formwork/service-kit'
import { contentDisposition, expectUpload, HeicPhotograph, WrongFileType } from '@formwork/uploads'
import { z } from 'zod'
import { deleteLogo, findLogo, LOGO_FORM, type LogoNeeds, replaceLogo } from './logo.ts'

const tags = ['Company']
const url = '/api/company/logo'
const logoBody = z
  .object({
    fileName: z.string().describe('As it was called when it was uploaded'),
    contentType: z.string().describe('As recognised from the content'),
    size: z.number().describe('Bytes'),
  })
  .meta({ id: 'Logo' })

/** The picture in the head of our documents. */
export function logoRoutes(app: TypedApp, needs: LogoNeeds): void {
  app.route({
    method: 'GET',
    url,
    config: { roles: ROLES, resource: 'Logo' },
    schema: {
      operationId: 'getLogo',
      tags,
      summary: 'The logo, as PNG or JPEG',
      response: { 200: fileAnswer('image/png', 'image/jpeg'), 304: z.unknown() },
    },
    handler: async (request, reply) => {
      const logo = await findLogo(needs.db)
      if (logo === undefined) throw ResourceNotFound({ resource: 'Logo' })
      const tag = `"${logo.sha256}"`
      reply.headers({
        'Content-Type': logo.contentType,
        'Content-Disposition': contentDisposition('inline', logo.fileName),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, no-cache',
        ETag: tag,
      })
      if (isKnown(request, tag)) return reply.code(304).send()
      return reply.header('Content-Length', logo.size).send(await needs.store.get(logo.id))
    },
  })

  app.route({
    method: 'PUT',
    url,
    config: {
      roles: ['ADMIN'],
      resource: 'Logo',
      upload: LOGO_FORM,
      refuses: [WrongFileType, HeicPhotograph],
    },
    onRequest: expectUpload(LOGO_FORM),
    schema: {
      operationId: 'updateLogo',
      tags,
      summary: 'Sets the logo: multipart/form-data, part `file`, PNG or JPEG up to 1 MB',
      consumes: ['multipart/form-data'],
      response: { 200: logoBody, 507: errorBody },
    },
    handler: async (request) => {
      const { fileName, contentType, size } = await replaceLogo(
        needs,
        request,
        request.principal.email,
      )
      return { fileName, contentType, size }
    },
  })

  app.route({
    method: 'DELETE',
    url,
    config: { roles: ['ADMIN'], resource: 'Logo' },
    schema: {
      operationId: 'deleteLogo',
      tags,
      summary: 'Documents go out without a logo again',
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      await deleteLogo(needs, request.principal.email)
      return reply.code(204).send()
    },
  })
}
