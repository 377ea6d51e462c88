import { isObject } from '../../../../common/json/isObject.ts'
import type { AgentAction } from '../../agentAction.ts'
import { chainScope } from '../acting/chainScope.ts'
import { effectId } from '../acting/effectId.ts'
import { configSchema, field, resultSchema } from './configSchema.ts'
import { wantedText } from './readConfig.ts'
import { RunPause } from './runPause.ts'
import { StepError } from './stepError.ts'
import type { StepContext, StepType } from './stepType.ts'

export const agentActionStep: StepType = {
  type: 'agent_action',
  title: 'Run action',
  description:
    'Runs one of your actions with its authentication, or a built-in action of the agent in the conversation.',
  de: {
    title: 'Aktion ausführen',
    description:
      'Führt eine Ihrer Aktionen mit ihrer Authentifizierung aus, oder eine eingebaute Aktion des Agenten im Gespräch.',
  },
  category: 'integration',
  configSchema: configSchema(
    {
      action: field(
        { type: 'string', pattern: '^[a-z][a-z0-9_]{0,63}$' },
        ['Action', 'Its name for the agent, for example look_up_appointment.'],
        ['Aktion', 'Ihr Name für den Agenten, zum Beispiel look_up_appointment.'],
      ),
      parameters: field(
        { type: 'object', additionalProperties: true, 'x-widget': 'json' },
        ['Input', 'For example {"name": "{{input.name}}"}.'],
        ['Eingabe', 'Zum Beispiel {"name": "{{input.name}}"}.'],
      ),
    },
    ['action'],
  ),
  outputSchema: () => resultSchema({ text: { type: 'string' } }),
  unfilled: ['/action'],
  hasEffects: true,
  usualTimeoutMs: 240_000,
  run: async (context, config) => {
    const { tenantId, services, conversationId, key, begunAt, signal } = context
    const name = wantedText(config, 'action')
    const action = await services.actions.find(tenantId, name, conversationId)
    if (!action) throw refused(`There is no action ${name} that can be run here.`)
    if (action.isOnce && context.attempt > 1)
      throw refused(`${name} was called before and is not called twice.`)
    const parameters = isObject(config.parameters) ? config.parameters : {}
    await demandFit(context, action, parameters)
    if (action.risk === 'approval_required') await demandApproval(context, action, parameters)
    const place = { scope: chainScope(context), conversationId: conversationId ?? '', agentId: '' }
    const result = await action.run(
      { ...place, callId: effectId(key), calledAt: begunAt, signal },
      parameters,
    )
    if (result.isError && action.isOnce) throw refused(result.text)
    if (result.isError) throw new StepError('action_failed', result.text)
    return { text: result.text }
  },
}

async function demandFit({ tenantId, services }: StepContext, action: AgentAction, parameters: object) {
  const faults = await services.actions.faults(tenantId, action, parameters)
  if (faults?.length === 0) return
  const found = faults?.map(({ pointer, message }) => `${pointer || '/'} ${message}`) ?? [
    'It took too long to check.',
  ]
  const reason = `What ${action.toolName} is given does not fit: ${found.slice(0, 5).join(' ')}`
  throw new StepError('schema_mismatch', reason, { mayPass: faults === null })
}

/** Asks a person for approval, as agents do. */
async function demandApproval(context: StepContext, action: AgentAction, parameters: object): Promise<void> {
  const { tenantId, runId, path, begunAt, now, services } = context
  const due = new Date(begunAt.getTime() + patienceMs)
  const question = {
    ...{ tenantId, runId, path, askedAt: begunAt, due, role: 'operator', people: [], schema: null },
    title: action.title,
    text: JSON.stringify(parameters, null, 2),
    actions: [
      { action: 'approve', title: '' },
      { action: 'decline', title: '' },
    ],
  }
  const answer = await services.questions.ask(question, now() >= due)
  if (answer === 'open') throw new RunPause(due)
  if (answer?.action === 'approve') return
  throw refused(answer ? `${answer.by.name} has declined it.` : 'Nobody has agreed to it.')
}

/** Three days. */
const patienceMs = 3 * 86_400_000

function refused(reason: string): StepError {
  return new StepError('action_failed', reason, { mayPass: false })
}
