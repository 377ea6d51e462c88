import { Readable } from 'node:stream'
import yazl from 'yazl'
import { AppError } from '../../errors.ts'
import type { FileStorage } from '../../providers/files/fileStorage.ts'
import type { ExportService } from '../../records/exportService.ts'
import type { RecordStore } from '../../records/recordStore.ts'
import type { Database } from '../../store/database.ts'
import { installationScope } from '../../store/installation.ts'
import { type EntityRegistry, isOfInstallation } from '../../store/records/entityDefinition.ts'
import type { Scope } from '../../store/scope.ts'
import type { AccountStores } from '../accounts/store/accountStores.ts'
import { safeName } from '../files/safeName.ts'
import { type ReadableTable, type TenantRow, tenantRows } from './store/tenantRows.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  stores: AccountStores
  registry: EntityRegistry
  tenants: { records: Pick<RecordStore, 'get'> }
  exports: ExportService
  storage: Pick<FileStorage, 'read'>
  now: () => Date
}

export type TenantExport = ReturnType<typeof createTenantExport>

/** Exports all data of a tenant as one archive, which is created while it is sent. Contains no secrets. */
export function createTenantExport({ database, stores, registry, tenants, exports, storage, now }: Deps) {
  return { exportTenant }

  /** Starts the export. Tenants in the trash can be exported as well. Throws `resource.not_found`. */
  async function exportTenant(scope: Scope, id: string): Promise<{ name: string; content: Readable }> {
    const record = await tenants.records.get(installationScope(scope), entity, id, { trash: true })
    if (!record) throw new AppError('resource.not_found')
    const name = String(record.data.name)
    const entry = {
      action: 'exportTenant' as const,
      entity,
      entityId: id,
      at: now(),
      details: { label: name },
    }
    await stores.audit.note({ ...scope, tenantId: id }, entry)
    await stores.audit.note(installationScope(scope), entry)
    const archive = createArchive(now())
    archive.add('tenant.json', async () => Readable.from([`${JSON.stringify(record.data, null, 2)}\n`]))
    addRecords(archive, { ...scope, tenantId: id })
    archive.add('people.jsonl', async () => lines(await stores.memberships.list(id, now())))
    for (const table of tables) archive.add(`${table}.jsonl`, async () => lines(shownRows(id, table)))
    const done = addFiles(archive, id)
    done.then(archive.end, archive.fail)
    return { name: `${safeName(name) || 'tenant'}.zip`, content: archive.content }
  }

  function addRecords(archive: Archive, scope: Scope): void {
    for (const definition of registry.all().filter(one => !isOfInstallation(one))) {
      const rows = (query: string) =>
        exports.exportRecords(scope, definition.name, { format: 'ndjson', query, isWhole: true }, () => true)
      archive.add(`records/${definition.name}.jsonl`, async () => rows('{}'))
      if (definition.singleton) continue
      archive.add(`trash/${definition.name}.jsonl`, async () => rows('{"trash":true}'))
    }
  }

  async function addFiles(archive: Archive, id: string): Promise<void> {
    for await (const { _id, name, storage_key } of tenantRows(database, id, 'file')) {
      archive.add(`files/${_id}/${safeName(String(name)) || 'file'}`, async () => {
        // A file whose content was deleted just now is empty.
        return (await storage.read(String(storage_key))) ?? Readable.from([])
      })
    }
  }

  async function* shownRows(id: string, table: ReadableTable): AsyncGenerator<TenantRow> {
    for await (const { storage_key: _, ...row } of tenantRows(database, id, table)) yield row
  }
}

const entity = 'tenant_configuration'
const tables = [
  ...(['invitation', 'saved_view', 'audit', 'file', 'agent_version', 'conversation_event', 'turn'] as const),
  ...([
    'analysis_reading',
    'billing_subscription',
    'booking_copy',
    'booking_warning',
    'calendar_link',
    'call',
    'chain_question',
    'chain_run',
    'chain_run_step',
    'chain_version',
    'chain_wait',
    'closed_question',
    'copied_words',
    'effect',
    'form_submission',
    'knowledge_judgement',
    'unanswered_question',
    'simulation',
    'contact_identity',
    'conversation_read',
    'imported_page',
    'integration',
    'integration_object',
    'integration_run',
    'integration_sync',
    'integration_tool',
    'integration_tool_list',
    'knowledge_evaluation',
    'chat_sighting',
    'onboarding',
    'outcome_extract',
  ] as const),
] as const

type Archive = ReturnType<typeof createArchive>

/** Creates a zip whose parts are opened one after the other, when their turn comes. */
function createArchive(mtime: Date) {
  const zip = new yazl.ZipFile()
  const content = zip.outputStream as Readable
  let current: Readable | undefined
  const fail = (error: unknown) =>
    void content.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  content.on('close', () => current?.destroy())
  return { content, add, fail, end: () => zip.end() }

  function add(path: string, open: () => Promise<Readable>): void {
    zip.addReadStreamLazy(path, { mtime, compress: !path.startsWith('files/') }, callback => {
      open().then(stream => {
        current = stream
        if (content.destroyed) stream.destroy()
        callback(null, stream)
      }, fail)
    })
  }
}

function lines(rows: AsyncIterable<unknown> | Iterable<unknown>): Readable {
  return Readable.from(
    (async function* () {
      for await (const row of rows) yield `${JSON.stringify(row)}\n`
    })(),
  )
}
