import { versionOfTag } from '../../../common/versionTag.ts'
import type { Handlers } from '../../http/handlers.ts'
import { chosenLanguage } from '../../records/schemaLanguages.ts'
import { writtenReply } from '../records/entityRoutes.ts'
import type { createAvailableActions } from './actions/availableActions.ts'
import type { AgentVersions } from './agentVersions.ts'

interface Deps {
  availableActions: ReturnType<typeof createAvailableActions>
  versions: AgentVersions
}

/** Returns the routes for the available actions and published versions of agents. */
export function agentRoutes({ availableActions, versions }: Deps) {
  const baseOf = (headers: { 'if-match'?: string }, id: string) =>
    versionOfTag(headers['if-match'], 'agent', id)
  return {
    listAvailableActions: async ({ scope, headers }) => {
      const language = chosenLanguage(headers['accept-language'], ['en', 'de'])
      return { status: 200, body: await availableActions(scope, language) }
    },
    publishAgent: async ({ scope, path: { id }, headers, body: { note = '', force = false } }) => ({
      status: 200,
      body: await versions.publish(scope, id, { note, base: baseOf(headers, id), isForced: force }),
    }),
    listAgentVersions: async ({ scope, path }) => ({
      status: 200,
      body: await versions.list(scope, path.id),
    }),
    getAgentVersion: async ({ scope, path: { id, version } }) => ({
      status: 200,
      body: { version, data: await versions.dataOf(scope, id, version) },
    }),
    restoreAgentVersion: async ({ scope, path: { id, version }, headers }) =>
      writtenReply('agent', 200, await versions.restore(scope, id, version, baseOf(headers, id))) as Awaited<
        ReturnType<Handlers['restoreAgentVersion']>
      >,
  } satisfies Partial<Handlers>
}
