import { isRecordId } from '../../../../common/isRecordId.ts'
import { asText } from '../../../../common/json/asText.ts'
import { type McpClient, McpError, type McpFailure } from '../../../providers/mcp/mcpClient.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import type { Database } from '../../../store/database.ts'
import type { ActionContext, ActionResult } from '../../agentAction.ts'
import type { Kinds } from '../kinds/createKinds.ts'
import type { AccessTokens } from '../oauth/accessTokens.ts'
import { openConnection, withoutSecretsOf } from '../openConnection.ts'
import { SourceError } from '../sourceError.ts'
import {
  findConnection,
  lockConnection,
  noteHealth,
  type StoredIntegration,
} from '../store/integrationStore.ts'
import { findEra, offeredTools } from '../store/toolStore.ts'
import type { McpAction } from './mcpAction.ts'
import { type McpConnection, mcpKindName } from './mcpConnection.ts'
import { mcpServerOf } from './mcpServerOf.ts'
import { enqueueToolList } from './toolListTask.ts'
import { withheldBecause } from './toolState.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  kinds: Kinds
  secretBox: SecretBox
  mcpClient: Pick<McpClient, 'callTool'>
  accessTokens: Pick<AccessTokens, 'accessToken' | 'renewed'>
  now: () => Date
}

const usualMs = 30_000
const backgroundMs = 600_000

export type McpActions = ReturnType<typeof createMcpActions>

/** Creates access to the tools of MCP servers for actions: which can be called now, and their calls. */
export function createMcpActions({ database, kinds, secretBox, mcpClient, accessTokens, now }: Deps) {
  return { isConnection, callable, run }

  /** Returns whether the tenant has a connection to an MCP server with this id. */
  async function isConnection(tenantId: string, id: string): Promise<boolean> {
    if (!isRecordId(id)) return false
    const row = await database.inTenant(tenantId, db => findConnection(db, id))
    return row?.kind === mcpKindName
  }

  /** Returns the actions whose tools still take calls by the reviewed copy. Asks the database once. */
  async function callable(tenantId: string, actions: readonly McpAction[]): Promise<ReadonlySet<McpAction>> {
    const named = actions.filter(({ execution }) => isRecordId(execution.integration_id))
    if (named.length === 0) return new Set()
    const names = named.map(({ execution }) => ({
      integrationId: execution.integration_id,
      tool: execution.tool,
    }))
    const offered = await database.inTenant(tenantId, db => offeredTools(db, names))
    const byName = new Map(offered.map(tool => [`${tool.integrationId} ${tool.tool}`, tool]))
    return new Set(
      named.filter(
        ({ execution }) =>
          withheldBecause(execution, byName.get(`${execution.integration_id} ${execution.tool}`)) === null,
      ),
    )
  }

  /** Calls the tool of an action once. A failure is a result with a sentence. */
  async function run(
    action: McpAction,
    { scope: { tenantId }, signal }: ActionContext,
    parameters: Record<string, unknown>,
  ): Promise<ActionResult> {
    const { execution, runs_in_background } = action
    const found = await database.inTenant(tenantId, async db => {
      const { integration_id: integrationId, tool } = execution
      const row = isRecordId(integrationId) ? await findConnection(db, integrationId) : undefined
      if (row?.kind !== mcpKindName) return null
      const [offered] = await offeredTools(db, [{ integrationId, tool }])
      return { row, offered, era: await findEra(db, integrationId) }
    })
    if (!found) return failed('action.no_connection', 'The connection of this action no longer exists.')
    const { row, offered, era } = found
    const refusal = connectionRefusal(row)
    if (refusal) return refusal
    const withheld = withheldBecause(execution, offered)
    if (withheld !== null) return failed('action.outdated', withheld)
    const kind = kinds.get(row.kind)
    const connection = openConnection(kind, row, secretBox)
    const shown = (text: string) => withoutSecretsOf(kind, connection, text)
    try {
      const server = await mcpServerOf(connection as McpConnection, accessTokens, era)
      const answer = await mcpClient.callTool(server, {
        name: execution.tool,
        arguments: parameters,
        timeoutMs: runs_in_background ? backgroundMs : usualMs,
        signal,
      })
      if (answer.mayBeOutdated) await listAnew(row)
      const text = shown(answer.text) || 'It answered without a word.'
      return answer.isError ? failed('action.refused', text) : { text }
    } catch (error) {
      if (error instanceof SourceError) return unrenewed(row, error)
      if (!(error instanceof McpError)) throw error
      if (error.mayBeOutdated || error.code === 'invalid') await listAnew(row)
      if (error.code !== 'unauthorized') return failed(failures[error.code], shown(sentence(row, error)))
      await signOut(row, error.message)
      return signedOut(row)
    }
  }

  async function listAnew({ tenant_id: tenantId, _id: id }: StoredIntegration): Promise<void> {
    await database.inTenant(tenantId, db => enqueueToolList(db, { tenantId, id }))
  }

  /** Marks the connection, unless somebody has signed in anew since the call began. */
  async function signOut({ tenant_id: tenantId, _id: id, connected_at }: StoredIntegration, message: string) {
    await database.inTenant(tenantId, async db => {
      const current = await lockConnection(db, id)
      if (current?.connected_at.getTime() !== connected_at.getTime()) return
      await noteHealth(db, { tenantId, id }, { ok: false, checked_at: now().toISOString(), message }, true)
    })
  }
}

function connectionRefusal(row: StoredIntegration): ActionResult | null {
  if (row.settings.enabled === false)
    return failed('action.switched_off', `The connection “${nameOf(row)}” is switched off.`)
  return row.is_signed_out ? signedOut(row) : null
}

function signedOut(row: StoredIntegration): ActionResult {
  return failed('action.signed_out', `The connection “${nameOf(row)}” is signed out. Sign in again.`)
}

/** Says why the token of a sign-in could not be renewed; the end of the sign-in is stored already. */
function unrenewed(row: StoredIntegration, { code, message }: SourceError): ActionResult {
  if (code === 'unauthorized') return signedOut(row)
  return failed('action.unreachable', `The connection “${nameOf(row)}”: ${message}`)
}

function sentence(row: StoredIntegration, { code, status, message }: McpError): string {
  const isCut = code === 'timeout' || (code === 'unavailable' && status === undefined)
  const effect = isCut ? ' Whether the call took effect is not known.' : ''
  return `The connection “${nameOf(row)}”: ${message}${effect}`
}

function nameOf({ settings }: StoredIntegration): string {
  return asText(settings.name)
}

const failures: Readonly<Record<Exclude<McpFailure, 'unauthorized'>, string>> = {
  forbidden: 'action.refused',
  unavailable: 'action.unreachable',
  timeout: 'action.timeout',
  refused: 'action.refused',
  invalid: 'action.failed',
  too_large: 'action.too_large',
  address: 'action.forbidden_address',
  headers: 'action.failed',
}

function failed(errorCode: string, text: string): ActionResult {
  return { text, isError: true, errorCode }
}
