import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { applyMergePatch } from '../../../../../common/json/mergePatch.ts'
import { ApiError } from '../../../../api/ApiError.ts'
import { useApi } from '../../../../api/useApi.ts'
import type { RecordProvider } from '../../../../resources/data/createDataProvider.ts'
import { writeOnCurrent } from '../../../../resources/save/writeOnCurrent.ts'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxStateKey } from '../../../alerts/inboxState.ts'
import type { Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import type { MailChoice } from './recipients.ts'

interface Options {
  /** Called if somebody else has the conversation. */
  onHeld?: () => void
}

/** What becomes of a draft; text and recipients replace those of the draft. */
interface DraftDecision {
  event_id: string
  decision: 'send' | 'discard'
  content?: string
  mail?: MailChoice
}

export type ConversationActions = ReturnType<typeof useConversationActions>

/**
 * Returns the actions on a conversation. Each action resolves to whether it succeeded, and notifies the user of the
 * result.
 */
export function useConversationActions(
  { _id: id, agent_id }: Pick<Conversation, '_id' | 'agent_id'>,
  { onHeld }: Options = {},
) {
  const { client } = useApi()
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const tell = useNotifiedTask()
  const { talk, draft, template } = inboxTexts(useTexts())
  const at = { params: { path: { id } } }

  function attempt(task: Promise<unknown>, done: string): Promise<boolean> {
    return tell(task.then(refresh), done, {
      onRefused: error => {
        void refresh()
        if (!isHeld(error) || !onHeld) return false
        onHeld()
        return true
      },
    })
  }

  async function refresh() {
    void queries.invalidateQueries({ queryKey: inboxStateKey })
    await queries.invalidateQueries({ queryKey: ['conversation'] })
  }

  /** Writes the given fields and keeps all other changes made in the meantime. */
  async function write(fields: JsonObject): Promise<void> {
    const place = { entity: 'conversation', path: `/conversation/${encodeURIComponent(id)}` }
    // Read again first, because the agent and colleagues also change the record.
    await writeOnCurrent(await provider.read(place), before =>
      provider.write(place, before, applyMergePatch(before, fields) as JsonObject),
    )
  }

  return {
    hasAgent: agent_id !== undefined,
    refresh,
    claim: ({ force = false } = {}) =>
      attempt(client.POST('/conversation/{id}/claim', { ...at, body: force ? { force } : {} }), talk.taken),
    handOff: (to: 'human' | 'agent') =>
      attempt(
        client.POST('/conversation/{id}/handoff', { ...at, body: { to } }),
        to === 'agent' ? talk.handedToAgent : talk.handedToQueue,
      ),
    assign: (user_id: string | null, name: string) =>
      attempt(
        client.PUT('/conversation/{id}/assignment', { ...at, body: { user_id } }),
        user_id === null ? talk.handedToQueue : talk.assigned(name),
      ),
    decideDraft: (body: DraftDecision) =>
      attempt(
        client.POST('/conversation/{id}/draft', { ...at, body }),
        body.decision === 'send' ? draft.sent : draft.discarded,
      ),
    sendTemplate: (body: { template_uuid: string; parameters: string[] }) =>
      attempt(client.POST('/conversation/{id}/template_message', { ...at, body }), template.sent),
    complete: () => attempt(write({ status: 'completed' }), talk.completedNow),
    reopen: () => attempt(write({ status: 'open' }), talk.reopened),
    /** A null value removes its field. */
    change: (fields: JsonObject, done: string) => attempt(write(fields), done),
  }
}

/** Returns whether the request failed because somebody else has the conversation. */
export function isHeld(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conversation.held'
}
