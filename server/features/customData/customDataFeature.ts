import type { Feature, ServerCore } from '../Feature.ts'
import { createChangeCheck } from './changeCheck.ts'
import { customDataObjectHook } from './customDataObjectHook.ts'
import { customDataRoutes } from './customDataRoutes.ts'
import { customDataSchemaHook } from './customDataSchemaHook.ts'
import { createDataTypes } from './dataTypes.ts'
import { recordAgentActions } from './programs/recordAgentActions.ts'
import { createToolServices } from './programs/toolServices.ts'
import { createRecordActing } from './recordActing.ts'
import { recordEffect } from './recordEffect.ts'
import { slotsJob } from './slotsJob.ts'
import { createTypeStore, typedEntity } from './store/typeStore.ts'
import type { SheetRows } from './upload/readTable.ts'
import { forgetUploads, queueLostUploads } from './upload/store/uploadStore.ts'
import { uploadJob } from './upload/uploadJob.ts'
import { createUploadService } from './upload/uploadService.ts'

interface Deps extends Pick<ServerCore, 'database' | 'schemas' | 'records' | 'now'> {
  sheetRows: SheetRows
}

/** Creates custom data: records whose fields, states and actions tenants define. */
export function createCustomDataFeature({ database, schemas, records, now, sheetRows }: Deps) {
  const change = createChangeCheck({ database, schemas })
  const acting = createRecordActing({ records, store: records.store, now })
  const types = createTypeStore(database)
  const tools = createToolServices({ records, acting, now })
  const uploads = createUploadService({ database, records, sheetRows })
  return {
    tools,
    effects: [
      recordEffect({
        records,
        findType: async ({ scope }, id) => (await types.find(scope.tenantId, id))?.type,
      }),
    ],
    actions: recordAgentActions({ types, services: tools, schemas }),
    handlers: customDataRoutes({ store: records.store, acting, change, uploads }),
    jobs: [slotsJob({ database }), uploadJob({ database, records })],
    hooks: raw => {
      const dataTypes = createDataTypes({
        types: createTypeStore(raw.database),
        entity: raw.registry.get(typedEntity),
      })
      return {
        custom_data_object: {
          types: dataTypes,
          ...customDataObjectHook({ store: raw.store, types: dataTypes, schemas }),
        },
        custom_data_schema: customDataSchemaHook({ schemas, change }),
      }
    },
    upkeep: [
      {
        task: 'forget uploads of records',
        everySeconds: 3600,
        run: async () => {
          await queueLostUploads(database.owner)
          await forgetUploads(database.owner, new Date(now().getTime() - keptMs))
        },
      },
    ],
  } satisfies Feature & Record<string, unknown>
}

const keptMs = 30 * 86_400_000
