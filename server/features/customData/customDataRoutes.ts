import type { components } from '../../../openapi/generated/types.d.ts'
import { hasRole } from '../../access/permissions.ts'
import { AppError } from '../../errors.ts'
import { receiveForm } from '../../http/files/multipartForm.ts'
import type { Handlers } from '../../http/handlers.ts'
import { maxImportBytes } from '../../records/importRows.ts'
import { recordTag } from '../../records/recordTag.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { ChangeCheck } from './changeCheck.ts'
import type { RecordActing } from './recordActing.ts'
import { typedEntity } from './store/typeStore.ts'
import { readUploadOptions, uploadFields } from './upload/uploadOptions.ts'
import type { UploadService } from './upload/uploadService.ts'

interface Deps {
  store: Pick<EntityStore, 'get'>
  acting: RecordActing
  change: ChangeCheck
  uploads: UploadService
}

/** Returns the handlers of actions, changes of types, and uploads. */
export function customDataRoutes({ store, acting, change, uploads }: Deps) {
  return {
    actOnDataRecord: async ({ scope, session, path, body }) => {
      const { record, operation } = await acting.act(scope, {
        id: path.id,
        action: path.action,
        input: body.input ?? {},
        mayRun: ({ role }) => hasRole(session, role),
      })
      return {
        status: 200,
        headers: {
          etag: recordTag(typedEntity, record),
          ...(operation && { 'x-operation-id': operation }),
        },
        // The record satisfies the schema of its entity.
        body: record as unknown as components['schemas']['CustomDataObject'],
      }
    },
    checkDataTypeChange: async ({ scope, path, body }) => {
      const type = await demandType(scope, path.id)
      const { json_schema: from } = type.data
      return { status: 200, body: await change.check(scope, { id: type._id, from, to: body.json_schema }) }
    },
    uploadRecords: async ({ scope, session, path, request }) => {
      await demandType(scope, path.id)
      const form = await receiveForm(request, { maxBytes: maxImportBytes, known: uploadFields })
      const isAdmin = hasRole(session, 'admin')
      const asked = { type: path.id, content: form.file.content, isAdmin }
      const body = await uploads.upload(scope, asked, readUploadOptions(form.fields))
      return { status: body.state === 'running' ? 202 : 200, body }
    },
    getRecordUpload: async ({ scope, path }) => ({
      status: 200,
      body: await uploads.find(scope, path.id, path.task),
    }),
  } satisfies Partial<Handlers>

  async function demandType(scope: Scope, id: string) {
    const type = await findRecord(store, scope, 'custom_data_schema', id)
    if (!type) throw new AppError('resource.not_found')
    return type
  }
}
