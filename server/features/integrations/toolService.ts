import { v7 } from 'uuid'
import { asText } from '../../../common/json/asText.ts'
import { parseUrl } from '../../../common/web/parseUrl.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import type { RecordToWrite } from '../../records/recordStore.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { StaleRecordError } from '../../store/records/staleRecordError.ts'
import type { StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { IntegrationService } from './integrationService.ts'
import type { OfferedTool } from './mcp/listTools.ts'
import type { McpCall } from './mcp/mcpAction.ts'
import { presentTools } from './mcp/presentTools.ts'
import { defaultPrefix } from './mcp/toolNames.ts'
import { lockConnection, notifyIntegration } from './store/integrationStore.ts'
import { actionsOf, type ToolAction, takenToolNames } from './store/toolActionStore.ts'
import { findToolList, toolsOf } from './store/toolStore.ts'

type Tools = components['schemas']['IntegrationTools']
type Reviewed = components['schemas']['IntegrationToolReview']['tools'][number]

interface Deps {
  database: Pick<Database, 'inTenant'>
  connections: Pick<IntegrationService, 'required'>
  records: Pick<RecordServices, 'store' | 'input' | 'registry' | 'references'>
  now: () => Date
}

const entity = 'agent_action'

export type ToolService = ReturnType<typeof createToolService>

/** Creates the service that shows the tools of MCP servers and makes the reviewed ones actions. */
export function createToolService({ database, connections, records, now }: Deps) {
  const { store, input, registry, references } = records
  return { list, review }

  /** Returns the tools as they were listed last; throws `resource.not_found` if the kind has none. */
  async function list({ tenantId }: Scope, id: string): Promise<Tools> {
    return database.inTenant(tenantId, async db => {
      const row = await withTools(db, id)
      const found = await findToolList(db, id)
      const actions = await actionsOf(db, id)
      const host = parseUrl(asText(row.authorization.url))?.host ?? ''
      const prefix = asText(row.settings.prefix) || defaultPrefix(found?.server_name ?? null, host)
      const taken = await takenToolNames(db)
      return {
        listed_at: found?.listed_at?.toISOString() ?? null,
        error: found?.error ?? null,
        server: { name: found?.server_name ?? null, version: found?.server_version ?? null },
        left_out: found?.left_out ?? [],
        tools: presentTools({ tools: await toolsOf(db, id), actions, prefix, taken }),
      }
    })
  }

  /**
   * Makes the named tools actions with a copy of each reviewed definition, and moves the actions of all other tools to
   * the trash, in one transaction. Throws `record.stale` if the server has changed a definition since it was read.
   */
  async function review(scope: Scope, id: string, reviewed: readonly Reviewed[]): Promise<Tools> {
    const errors = [...repeated(reviewed, 'name'), ...repeated(reviewed, 'tool_name')]
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    const { row, tools, actions } = await database.inTenant(scope.tenantId, async db => ({
      row: await withTools(db, id),
      tools: await toolsOf(db, id),
      actions: await actionsOf(db, id),
    }))
    const named = new Set(reviewed.map(({ name }) => name))
    const unwanted = actions.filter(({ action }) => !named.has(action.execution.tool))
    for (const { _id } of unwanted) await references.checkReferrers(scope, entity, _id, () => true)
    const live = new Map(
      (
        await store.getMany(
          scope,
          entity,
          actions.map(({ _id }) => _id),
        )
      ).map(each => [each._id, each]),
    )
    const writes = reviewed.map((one, at) => {
      const known = actions.find(({ action }) => action.execution.tool === one.name)
      const call = callOf(id, one, tools, known?.action.execution)
      return atRow(at, () => toWrite(scope, one, call, known && live.get(known._id)))
    })
    const operationId = v7()
    const options = { op: 'import', action: 'importRecords', operationId } as const
    try {
      await store.writeMany(scope, entity, writes, options, async (db, written, within) => {
        requireAccepted(written)
        for (const { _id } of unwanted)
          await within.remove(scope, entity, _id, live.get(_id)?.version ?? null, {
            action: 'agent_action.delete',
            operationId,
          })
        await requireCurrent(db, id, reviewed, { tools, actions, unwanted })
        await note(db, scope, id, asText(row.settings.name))
      })
    } catch (error) {
      if (error instanceof StaleRecordError)
        throw stale('An action was changed in the meantime. Load the tools again.')
      throw error
    }
    return list(scope, id)
  }

  function toWrite(
    scope: Scope,
    { tool_name, title, description, risk_class }: Reviewed,
    execution: McpCall,
    current: StoredRecord | undefined,
  ): RecordToWrite {
    const definition = registry.get(entity)
    const fields = { tool_name, title, description, risk_class, execution }
    if (!current) return { current, data: { ...input.created(scope, definition, fields) } }
    return {
      current,
      data: { ...input.replaced(scope, definition, { ...current.data, ...fields }, current.data) },
    }
  }

  /** Returns the call with the definition that the person read; throws `record.stale` if there is none by its hash. */
  function callOf(
    id: string,
    { name, hash }: Reviewed,
    tools: readonly OfferedTool[],
    known: McpCall | undefined,
  ): McpCall {
    if (known?.reviewed.hash === hash) return known
    const offered = tools.find(tool => tool.name === name && tool.hash === hash)
    if (!offered) throw changed(name)
    const { title, description, inputSchema, annotations } = offered.definition
    const copy = { title, description, input_schema: inputSchema, annotations: { ...annotations }, hash }
    return {
      kind: 'mcp',
      integration_id: id,
      tool: name,
      reviewed: { ...copy, reviewed_at: now().toISOString() },
    }
  }

  /** Throws `record.stale` if another list or review came between reading and writing. Locks the connection. */
  async function requireCurrent(
    db: TenantDb,
    id: string,
    reviewed: readonly Reviewed[],
    before: {
      tools: readonly OfferedTool[]
      actions: readonly ToolAction[]
      unwanted: readonly ToolAction[]
    },
  ): Promise<void> {
    if (!(await lockConnection(db, id))) throw new AppError('resource.not_found')
    const hashes = new Map((await toolsOf(db, id)).map(({ name, hash }) => [name, hash]))
    const isOffered = (tool: Reviewed) =>
      before.tools.some(({ name, hash }) => name === tool.name && hash === tool.hash)
    const moved = reviewed.find(tool => isOffered(tool) && hashes.get(tool.name) !== tool.hash)
    if (moved) throw changed(moved.name)
    const kept = before.actions.length - before.unwanted.length
    const made = reviewed.filter(
      ({ name }) => !before.actions.some(({ action }) => action.execution.tool === name),
    )
    const count = (await actionsOf(db, id)).length
    if (count !== kept + made.length) throw stale('Somebody else has reviewed the tools. Load them again.')
  }

  async function withTools(db: TenantDb, id: string) {
    const { row, kind } = await connections.required(db, id)
    if (!kind.parts.includes('tools')) throw new AppError('resource.not_found')
    return row
  }

  async function note(db: TenantDb, scope: Scope, id: string, label: string): Promise<void> {
    await notifyIntegration(db, scope.tenantId, id)
    const entry = {
      action: 'reviewIntegrationTools' as const,
      entity: 'integration',
      entityId: id,
      at: now(),
    }
    await createAuditStore(db).note(scope, { ...entry, details: { label } })
  }
}

/** Throws the refusals of actions, at the rows of the review. */
function requireAccepted(written: readonly (StoredRecord | AppError | null)[]): void {
  const errors = written.flatMap((each, at) => (each instanceof AppError ? rowErrors(each, at) : []))
  if (errors.length > 0) throw new AppError('record.invalid', { errors })
}

function atRow<T>(at: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('record.invalid', { errors: rowErrors(error, at) })
  }
}

const schemaPointer = '/execution/reviewed/input_schema'

function rowErrors({ message, details: { errors = [] } }: AppError, at: number): FieldError[] {
  if (errors.length === 0) return [{ pointer: `/tools/${at}`, keyword: 'refused', message }]
  return errors.map(error => {
    const { pointer } = error
    if (!pointer.startsWith('/execution')) return { ...error, pointer: `/tools/${at}${pointer}` }
    const place = pointer.startsWith(schemaPointer) ? pointer.slice(schemaPointer.length) : ''
    return {
      ...error,
      pointer: `/tools/${at}`,
      message: `Its parameters cannot be used: ${[place, error.message].filter(part => part !== '').join(' ')}`,
    }
  })
}

function repeated(tools: readonly Reviewed[], field: 'name' | 'tool_name'): FieldError[] {
  return tools.flatMap((tool, at) => {
    const first = tools.findIndex(other => other[field] === tool[field])
    const message = 'Another tool in this list has this name.'
    return first === at ? [] : [{ pointer: `/tools/${at}/${field}`, keyword: 'x-unique', message }]
  })
}

function changed(name: string): AppError {
  return stale(`The server has changed ${name} in the meantime. Load the tools again.`)
}

function stale(detail: string): AppError {
  return new AppError('record.stale', { detail })
}
