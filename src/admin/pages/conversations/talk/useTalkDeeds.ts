import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { ApiError } from '../../../../api/ApiError.ts'
import { useApi } from '../../../../api/useApi.ts'
import type { RecordProvider } from '../../../../resources/data/createDataProvider.ts'
import type { JsonObject } from '../../../../resources/json/jsonValue.ts'
import { applyMergePatch } from '../../../../resources/json/mergePatch.ts'
import { describeError } from '../../../../ui/describeError.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxStateKey } from '../../../inbox/inboxState.ts'
import type { Conversation } from '../conversation.ts'

interface Options {
  /** Somebody else has the conversation. */
  onHeld?: () => void
}

export type TalkDeeds = ReturnType<typeof useTalkDeeds>

/** What can be done with a conversation. Each resolves whether it was done, and tells people how it went. */
export function useTalkDeeds(
  { _id: id, agent_id }: Pick<Conversation, '_id' | 'agent_id'>,
  { onHeld }: Options = {},
) {
  const { client } = useApi()
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const texts = useTexts()
  const { talk } = texts.inbox
  const at = { params: { path: { id } } }

  async function attempt(deed: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await deed()
      await refresh()
      notify(done, { type: 'success' })
      return true
    } catch (error) {
      void refresh()
      if (isHeld(error) && onHeld) onHeld()
      else notify(describeError(error, texts).text, { type: 'error' })
      return false
    }
  }

  async function refresh() {
    void queries.invalidateQueries({ queryKey: inboxStateKey })
    await queries.invalidateQueries({ queryKey: ['conversation'] })
  }

  /** The fields as they shall be; whatever else changed meanwhile stays. */
  async function write(fields: JsonObject): Promise<void> {
    const place = { entity: 'conversation', path: `/conversation/${encodeURIComponent(id)}` }
    for (const isLast of [false, true]) {
      // Read anew each time: the agent and colleagues change it meanwhile.
      const before = await provider.read(place)
      try {
        await provider.write(place, before, applyMergePatch(before, fields) as JsonObject)
        return
      } catch (error) {
        if (isLast || !(error instanceof ApiError && error.status === 412)) throw error
      }
    }
  }

  return {
    hasAgent: agent_id !== undefined,
    refresh,
    claim: ({ force = false } = {}) =>
      attempt(
        () => client.POST('/conversation/{id}/claim', { ...at, body: force ? { force } : {} }),
        talk.taken,
      ),
    handOff: (to: 'human' | 'agent') =>
      attempt(
        () => client.POST('/conversation/{id}/handoff', { ...at, body: { to } }),
        to === 'agent' ? talk.handedToAgent : talk.handedToQueue,
      ),
    assign: (user_id: string | null, name: string) =>
      attempt(
        () => client.PUT('/conversation/{id}/assignment', { ...at, body: { user_id } }),
        user_id === null ? talk.handedToQueue : talk.assigned(name),
      ),
    complete: () => attempt(() => write({ status: 'completed' }), talk.completedNow),
    reopen: () => attempt(() => write({ status: 'open' }), talk.reopened),
    /** Null takes a field away. */
    change: (fields: JsonObject, done: string) => attempt(() => write(fields), done),
  }
}

/** Whether somebody else has the conversation that was to be taken or answered. */
export function isHeld(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conversation.held'
}
