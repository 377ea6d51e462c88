import type { Permissions } from '../../../access/permissions.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { conversationCaller } from '../../conversations/conversationCaller.ts'
import type { Participation } from '../../conversations/participation.ts'
import type { SimulationComparison } from '../comparison/compareSimulations.ts'
import type { KeepQuestion } from './keepQuestion.ts'

interface Deps {
  keep: KeepQuestion
  comparison: SimulationComparison
  participation: Pick<Participation, 'reader'>
  permissions: Pick<Permissions, 'demand'>
}

/** Returns the handlers for saved questions and the comparison of their answers. */
export function keptQuestionRoutes({ keep, comparison, participation, permissions }: Deps) {
  return {
    keepQuestion: async call => {
      const { session, body } = call
      // The suite shows the saved text, so saving it requires the right to read it here.
      permissions.demand(session, 'listRecentMessages')
      const { scope, conversation } = await participation.reader(conversationCaller(call))
      const { event_id, suite_title: suiteTitle = 'Kept questions' } = body
      const wish = { eventId: event_id.toLowerCase(), suiteTitle }
      return { status: 200, body: await keep(scope, conversation, wish) }
    },
    compareSimulations: async ({ scope, path, query }) => ({
      status: 200,
      body: await comparison.compare(scope, path.id, query.with),
    }),
  } satisfies Partial<Handlers>
}
