import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Permissions } from '../../../access/permissions.ts'
import type { Session } from '../../../access/session.ts'
import { AppError } from '../../../errors.ts'
import type { RecordStore, RecordToWrite } from '../../../records/recordStore.ts'
import type { Database } from '../../../store/database.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import { StaleRecordError } from '../../../store/records/staleRecordError.ts'
import type { Scope } from '../../../store/scope.ts'
import type { Finding } from '../findings/findingsOf.ts'
import { agentOfQuotes } from './agentOfQuotes.ts'
import { linkDraft } from './linkDraft.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  /** Records with the hooks of all features. */
  store: Pick<RecordStore, 'get' | 'writeMany'>
  permissions: Pick<Permissions, 'demand'>
}

type Draft = components['schemas']['AnalysisDraft']
type DraftEntity = Draft['entity']

interface Wish {
  session: Session
  scope: Scope
  analysisId: string
  findingId: string
}

export type DraftFinding = ReturnType<typeof createDraftFinding>

const mostTries = 5
/** The limit of the entity. */
const longestInstructions = 20_000

/** Creates the operation that makes drafts from the suggestions of findings. */
export function createDraftFinding({ database, store, permissions }: Deps) {
  return draft

  /**
   * Makes the draft of a finding, once. Throws `resource.not_found`, `record.wrong_state` if there is nothing to draft,
   * and `auth.forbidden` for callers who may not write the draft.
   */
  async function draft(wish: Wish): Promise<Draft> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(wish)
      } catch (error) {
        // Somebody else wrote the finding or the agent meanwhile.
        if (!(error instanceof StaleRecordError) || tries === mostTries) throw error
      }
    }
  }

  async function attempt({ session, scope, analysisId, findingId }: Wish): Promise<Draft> {
    const analysis = isRecordId(analysisId) ? await findRecord(store, scope, 'analysis', analysisId) : null
    const finding = analysis?.data.findings?.find(one => one.finding_id === findingId.toLowerCase())
    if (!analysis || !finding) throw new AppError('resource.not_found')
    const { type } = finding.suggestion
    if (type === 'none') throw wrongState('This finding has no suggestion.')
    const entity = type === 'knowledge_chunk' ? 'knowledge_chunk' : 'agent'
    permissions.demand(session, entity === 'agent' ? 'agent.patch' : 'knowledge_chunk.create')
    const known = finding.draft
    if (known && (await store.get(scope, known.entity, known.id))) return { ...known, is_new: false }
    const agents = analysis.data.filter?.agent_ids ?? []
    const write = entity === 'agent' ? await addition(scope, finding, agents) : answer(finding)
    return written({ scope, analysisId, finding }, entity, write)
  }

  async function written(
    { scope, analysisId, finding }: { scope: Scope; analysisId: string; finding: Finding },
    entity: DraftEntity,
    { current, data }: RecordToWrite,
  ): Promise<Draft> {
    const options = { op: current ? 'patch' : 'create', action: 'draftAnalysisFinding' } as const
    let id = ''
    await store.writeMany(scope, entity, [{ current, data }], options, async (db, [record]) => {
      if (!record || record instanceof AppError) throw record ?? new AppError('resource.not_found')
      id = record._id
      await linkDraft(db, { analysisId, finding, draft: { entity, id } })
    })
    return { entity, id, is_new: true }
  }

  /** Returns an agent with the suggested instruction added. Published versions stay. */
  async function addition(
    scope: Scope,
    finding: Finding,
    agentIds: readonly string[],
  ): Promise<RecordToWrite> {
    const agentId =
      agentIds.length === 1
        ? agentIds[0]
        : await database.inTenant(scope.tenantId, db => agentOfQuotes(db, finding.evidence))
    const current = agentId ? await store.get(scope, 'agent', agentId) : null
    if (!current) throw wrongState('No agent took part in the quoted conversations, or it no longer exists.')
    const { instructions = '' } = current.data
    const next = [instructions, finding.suggestion.text].filter(text => text !== '').join('\n\n')
    if (next.length > longestInstructions)
      throw wrongState('The instructions of the agent would get too long.')
    return { current, data: { ...current.data, instructions: next } }
  }
}

/** Returns an answer that no agent uses until it is switched on. */
function answer({ suggestion: { title = '', text = '' } }: Finding): RecordToWrite {
  return { current: undefined, data: { title, content: text, enabled: false } }
}

function wrongState(detail: string): AppError {
  return new AppError('record.wrong_state', { detail })
}
