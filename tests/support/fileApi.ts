import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fastify from 'fastify'
import { v7 as uuid } from 'uuid'
import { AppError } from '../../server/errors.ts'
import { replyProblem } from '../../server/http/problemReply.ts'
import { createLocalFileStorage } from '../../server/providers/files/localFileStorage.ts'
import { fileRoutes } from '../../server/routes/fileRoutes.ts'
import { createFileService } from '../../server/services/fileService.ts'
import { createFileStore } from '../../server/store/fileStore.ts'
import { createTestDatabase } from './testDatabase.ts'

const paths = {
  uploadFile: 'POST /api/file',
  getFile: 'GET /api/file/:id',
  deleteFile: 'DELETE /api/file/:id',
  previewFile: 'GET /api/file/:id/preview',
  downloadFile: 'GET /api/file/:id/contents',
  uploadImage: 'POST /api/image',
  getImage: 'GET /api/image/:id',
  downloadImage: 'GET /api/image/:id/contents',
  uploadAudio: 'POST /api/audio_upload',
  downloadAudio: 'GET /api/audio_upload/:id/contents',
} as const

/** The file operations over a real socket, on a real database and directory, for two tenants. */
export async function startFileApi() {
  const { database, drop } = await createTestDatabase()
  const tenants = { a: uuid(), b: uuid() }
  for (const [name, _id] of Object.entries(tenants)) {
    await database.owner.insertInto('tenant').values({ _id, name, created_at: new Date() }).execute()
  }
  const directory = await mkdtemp(join(tmpdir(), 'file-api-'))
  const now = () => new Date()
  const files = createFileService({
    store: createFileStore(database),
    storage: createLocalFileStorage({ directory, now }),
    now,
  })
  const handlers = fileRoutes({ files }) as Record<string, (call: never) => Promise<Answer>>
  const app = fastify({ genReqId: () => uuid() })
  app.setErrorHandler(replyProblem)
  await app.register(multipart)
  app.addContentTypeParser('application/json', async () => undefined)
  for (const [operationId, place] of Object.entries(paths)) {
    const [method = '', url = ''] = place.split(' ')
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const call = callOf(request, operationId, tenants) as never
        const answer = await handlers[operationId]?.(call)
        return reply
          .code(answer?.status ?? 500)
          .headers(answer?.headers ?? {})
          .send(answer?.body)
      },
    })
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/api`, port, database, tenants, directory, storedFiles, close }

  /** Names of all files that lie in the storage, finished or not. */
  async function storedFiles(): Promise<string[]> {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(entry => entry.name)
  }

  async function close(): Promise<void> {
    app.server.closeAllConnections()
    await app.close()
    await drop()
    await rm(directory, { recursive: true })
  }
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

function callOf(request: FastifyRequest, operationId: string, tenants: Record<string, string>) {
  const tenantId = tenants[String(request.headers['x-tenant'])]
  if (!tenantId) throw new AppError('auth.required')
  return {
    operationId,
    scope: { tenantId, actor: { type: 'user', id: 'ann', name: 'Ann Lee' }, requestId: request.id },
    path: request.params,
    query: { return_base64: (request.query as Record<string, string>).return_base64 === 'true' },
    headers: request.headers,
    request,
  }
}
