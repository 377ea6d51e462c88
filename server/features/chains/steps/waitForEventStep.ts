import type { AwaitedEvent } from '../waiting/events.ts'
import { choice, configSchema, field, resultSchema } from './configSchema.ts'
import { conversationOf } from './conversationOf.ts'
import { numberIn, textIn, wantedText } from './readConfig.ts'
import { RunPause } from './runPause.ts'
import { StepError } from './stepError.ts'
import type { StepConfig, StepContext, StepType } from './stepType.ts'

const maxDays = 30
const usualSeconds = 86_400
/** Pattern of a value's name as in placeholders, with at most six parts. */
const valueName =
  '^[\\p{L}_][\\p{L}\\p{M}\\p{N}_ -]{0,62}(\\.[\\p{L}\\p{M}\\p{N}_ -]{1,62}|\\[[0-9]{1,6}\\]|\\["[^"\\\\]{1,60}"\\]){0,5}$'

export const waitForEventStep: StepType = {
  type: 'wait_for_event',
  title: 'Wait for event',
  description:
    'Continues when the visitor writes, the conversation is completed, or another system sends a webhook.',
  de: {
    title: 'Auf Ereignis warten',
    description:
      'Fährt fort, wenn der Besucher schreibt, das Gespräch abgeschlossen wird oder ein anderes System einen Webhook sendet.',
  },
  category: 'logic',
  configSchema: configSchema(
    {
      event: field(
        {
          type: 'string',
          oneOf: [
            choice('message', 'The visitor writes', 'Der Besucher schreibt'),
            choice(
              'conversation_completed',
              'The conversation is completed',
              'Das Gespräch wird abgeschlossen',
            ),
            choice('webhook', 'Another system sends a webhook', 'Ein anderes System sendet einen Webhook'),
          ],
        },
        ['Event', 'The event that the step waits for.'],
        ['Ereignis', 'Das Ereignis, auf das der Schritt wartet.'],
      ),
      trigger: field(
        { type: 'string', maxLength: 120 },
        [
          'Trigger',
          'The name of the trigger whose webhook address the other system calls. A call that no run waits for starts the chain of the trigger.',
        ],
        [
          'Auslöser',
          'Der Name des Auslösers, dessen Webhook-Adresse das andere System aufruft. Ein Aufruf, auf den kein Lauf wartet, startet den Ablauf des Auslösers.',
        ],
      ),
      match_name: field(
        { type: 'string', pattern: valueName },
        [
          'Match field',
          'A field of the webhook, for example order.id or lines[0].id. Leave it empty to accept any call.',
        ],
        [
          'Vergleichsfeld',
          'Ein Feld des Webhooks, zum Beispiel order.id oder lines[0].id. Leer gilt jeder Aufruf.',
        ],
      ),
      match_value: field(
        { type: 'string', maxLength: 500 },
        ['Match value', 'For example {{input.order_id}}.'],
        ['Vergleichswert', 'Zum Beispiel {{input.order_id}}.'],
      ),
      wait_seconds: field(
        { type: ['number', 'string'], minimum: 1, maximum: maxDays * 86_400 },
        ['Timeout (seconds)', `Default: ${usualSeconds} (one day). Maximum: ${maxDays} days.`],
        ['Zeitlimit (Sekunden)', `Standard: ${usualSeconds} (ein Tag). Höchstens ${maxDays} Tage.`],
      ),
      on_timeout: field(
        {
          type: 'string',
          default: 'fail',
          oneOf: [
            choice('fail', 'The step fails', 'Der Schritt scheitert'),
            choice('go_on', 'Continue without the event', 'Ohne das Ereignis fortfahren'),
          ],
        },
        [
          'If the event does not occur',
          'A failed step can continue with another step. Without the event, happened is false.',
        ],
        [
          'Wenn das Ereignis ausbleibt',
          'Nach einem gescheiterten Schritt kann ein anderer folgen. Ohne das Ereignis ist happened false.',
        ],
      ),
    },
    ['event'],
  ),
  outputSchema: () =>
    resultSchema({
      happened: { type: 'boolean' },
      text: { type: 'string' },
      data: { type: 'object' },
      at: { type: ['string', 'null'] },
    }),
  unfilled: ['/event', '/trigger', '/match_name', '/on_timeout'],
  // A dry run waits for nothing.
  hasEffects: true,
  usualTimeoutMs: 30_000,
  run: async (context, config) => {
    const { tenantId, runId, path, begunAt, now, services } = context
    const range = { min: 1, max: maxDays * 86_400, usual: usualSeconds }
    const due = new Date(begunAt.getTime() + numberIn(config, 'wait_seconds', range) * 1000)
    const awaited = awaitedIn(context, config)
    const found = await services.events.find({ tenantId, runId, path, awaited, isLate: now() >= due })
    if (found === null) throw nothingToAwait(awaited)
    if (found === 'open') throw new RunPause(due)
    if (found !== 'late')
      return { happened: true, text: found.text, data: found.data, at: found.at.toISOString() }
    if (textIn(config, 'on_timeout') === 'go_on') return { happened: false, text: '', data: {}, at: null }
    throw new StepError('timeout', 'The event did not occur in time.', { mayPass: false })
  },
}

function awaitedIn(context: StepContext, config: StepConfig): AwaitedEvent {
  const event = textIn(config, 'event')
  if (event === 'message' || event === 'conversation_completed')
    return { event, conversationId: conversationOf(context) }
  const name = textIn(config, 'match_name')
  const match = name === '' ? null : { name, value: wantedText(config, 'match_value') }
  return { event: 'webhook', trigger: wantedText(config, 'trigger'), match }
}

function nothingToAwait(awaited: AwaitedEvent): StepError {
  const reason =
    awaited.event === 'webhook'
      ? `There is no trigger ${awaited.trigger} that is switched on and called by other systems.`
      : 'The conversation is gone.'
  return new StepError('action_failed', reason, { mayPass: false })
}
