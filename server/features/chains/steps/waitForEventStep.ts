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
  title: 'Wait for an event',
  description: 'Goes on when the visitor writes, the conversation is completed or another system calls.',
  de: {
    title: 'Auf ein Ereignis warten',
    description:
      'Macht weiter, wenn der Besucher schreibt, das Gespräch abgeschlossen wird oder ein anderes System ruft.',
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
            choice('webhook', 'Another system calls', 'Ein anderes System ruft'),
          ],
        },
        ['Event', 'What is waited for.'],
        ['Ereignis', 'Worauf gewartet wird.'],
      ),
      trigger: field(
        { type: 'string', maxLength: 120 },
        [
          'Trigger',
          'Name of the trigger whose address the other system calls, signed; a call that nobody waits for begins its chain.',
        ],
        [
          'Auslöser',
          'Name des Auslösers, dessen Adresse das andere System signiert ruft; ein Ruf, auf den niemand wartet, beginnt dessen Kette.',
        ],
      ),
      match_name: field(
        { type: 'string', pattern: valueName },
        [
          'Where it tells which',
          'A name in what is sent, for example order.id or lines[0].id; empty for any call.',
        ],
        [
          'Woran er zu erkennen ist',
          'Ein Name in dem, was geschickt wird, zum Beispiel order.id oder lines[0].id; leer für jeden Ruf.',
        ],
      ),
      match_value: field(
        { type: 'string', maxLength: 500 },
        ['With this value', 'For example {{input.order_id}}.'],
        ['Mit diesem Wert', 'Zum Beispiel {{input.order_id}}.'],
      ),
      wait_seconds: field(
        { type: ['number', 'string'], minimum: 1, maximum: maxDays * 86_400 },
        ['Seconds to wait', `Empty for ${usualSeconds}, which are a day; at most ${maxDays} days.`],
        ['Wartezeit in Sekunden', `Leer für ${usualSeconds}, das ist ein Tag; höchstens ${maxDays} Tage.`],
      ),
      on_timeout: field(
        {
          type: 'string',
          default: 'fail',
          oneOf: [
            choice('fail', 'The step fails', 'Der Schritt scheitert'),
            choice('go_on', 'Go on without it', 'Ohne das weiter'),
          ],
        },
        ['If it does not happen', 'A step that fails can go on elsewhere; without it happened is false.'],
        [
          'Wenn es ausbleibt',
          'Ein gescheiterter Schritt kann woanders weitergehen; ohne das ist happened false.',
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
    throw new StepError('timeout', 'What was waited for has not happened.', { mayPass: false })
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
