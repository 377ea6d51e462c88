import { isObject } from '../../../../common/json/isObject.ts'
import { cutText } from '../../../store/cutText.ts'
import { choice, configSchema, field, resultSchema } from './configSchema.ts'
import { numberIn, objectsIn, textIn, wantedText } from './readConfig.ts'
import { RunPause } from './runPause.ts'
import { StepError } from './stepError.ts'
import type { StepConfig, StepType } from './stepType.ts'

const maxDays = 30
const usualSeconds = 3 * 86_400
/** Maximum characters before and after placeholders are filled: up to a hundred questions are listed at once. */
const maxOfTitle = 200
const maxOfText = 10_000

export const humanInputStep: StepType = {
  type: 'human_input',
  title: 'Approval',
  description: 'Waits until somebody on your team answers a question, and returns the answer.',
  de: {
    title: 'Freigabe',
    description: 'Wartet, bis jemand aus Ihrem Team eine Frage beantwortet, und liefert die Antwort.',
  },
  category: 'human',
  configSchema: configSchema(
    {
      title: field(
        { type: 'string', minLength: 1, maxLength: maxOfTitle },
        ['Question', 'A short question, for example Refund {{input.amount}} to {{input.name}}?'],
        ['Frage', 'Eine kurze Frage, zum Beispiel {{input.amount}} an {{input.name}} erstatten?'],
      ),
      text: field(
        { type: 'string', maxLength: maxOfText, 'x-widget': 'textarea' },
        ['Details', 'The information your team needs to decide.'],
        ['Einzelheiten', 'Was Ihr Team zum Entscheiden braucht.'],
      ),
      schema: field(
        { type: 'object', additionalProperties: true, 'x-widget': 'json' },
        [
          'Fields',
          'A JSON Schema of the fields to fill in, for example {"type": "object", "properties": {"reason": {"type": "string"}}}.',
        ],
        [
          'Felder',
          'Ein JSON-Schema der Felder zum Ausfüllen, zum Beispiel {"type": "object", "properties": {"grund": {"type": "string"}}}.',
        ],
      ),
      actions: field(
        {
          type: 'array',
          maxItems: 6,
          items: configSchema(
            {
              action: field(
                { type: 'string', pattern: '^[a-z][a-z0-9_]{0,62}$' },
                ['Name', 'Branches read it, for example output.action == "approve".'],
                ['Name', 'Zweige lesen ihn, zum Beispiel output.action == "approve".'],
              ),
              title: field(
                { type: 'string', minLength: 1, maxLength: 60 },
                ['Button', 'For example Approve.'],
                ['Knopf', 'Zum Beispiel Freigeben.'],
              ),
            },
            ['action', 'title'],
          ),
        },
        ['Answers', 'The buttons to choose from. Leave it empty for a single button named done.'],
        ['Antworten', 'Die Knöpfe zur Auswahl. Leer gibt es nur einen, der done heißt.'],
      ),
      role: field(
        {
          type: 'string',
          default: 'operator',
          oneOf: [
            choice('operator', 'Operators, admins and owners', 'Bearbeiter, Admins und Inhaber'),
            choice('admin', 'Admins and owners', 'Admins und Inhaber'),
            choice('owner', 'Owners', 'Inhaber'),
          ],
        },
        ['Required role', 'Who can answer.'],
        ['Nötige Rolle', 'Wer antworten kann.'],
      ),
      people: field(
        { type: 'array', maxItems: 20, items: { type: 'string', minLength: 3, maxLength: 200 } },
        [
          'Only these people',
          'E-mail addresses of team members. Leave it empty for everybody with that role.',
        ],
        ['Nur diese Personen', 'E-Mail-Adressen aus Ihrem Team. Leer bedeutet: alle mit dieser Rolle.'],
      ),
      wait_seconds: field(
        { type: ['number', 'string'], minimum: 1, maximum: maxDays * 86_400 },
        ['Timeout (seconds)', `Default: ${usualSeconds} (three days). Maximum: ${maxDays} days.`],
        ['Zeitlimit (Sekunden)', `Standard: ${usualSeconds} (drei Tage). Höchstens ${maxDays} Tage.`],
      ),
      on_timeout: field(
        {
          type: 'string',
          default: 'fail',
          oneOf: [
            choice('fail', 'The step fails', 'Der Schritt scheitert'),
            choice('go_on', 'Continue without an answer', 'Ohne Antwort fortfahren'),
          ],
        },
        [
          'If nobody answers',
          'A failed step can continue with another step. Without an answer, action is null.',
        ],
        [
          'Wenn niemand antwortet',
          'Nach einem gescheiterten Schritt kann ein anderer folgen. Ohne Antwort ist action null.',
        ],
      ),
    },
    ['title'],
  ),
  outputSchema: ({ schema }) =>
    resultSchema({
      action: { type: ['string', 'null'] },
      data: isObject(schema) ? schema : { type: 'object' },
      answered_by: { type: ['string', 'null'] },
    }),
  unfilled: ['/schema', '/actions', '/role', '/on_timeout'],
  schemas: ['/schema'],
  hasEffects: true,
  usualTimeoutMs: 30_000,
  run: async ({ tenantId, runId, path, begunAt, now, services }, config) => {
    const seconds = numberIn(config, 'wait_seconds', {
      min: 1,
      max: maxDays * 86_400,
      usual: usualSeconds,
    })
    const due = new Date(begunAt.getTime() + seconds * 1000)
    const question = { tenantId, runId, path, ...asked(config), askedAt: begunAt, due }
    const answer = await services.questions.ask(question, now() >= due)
    if (answer === 'open') throw new RunPause(due)
    if (answer) return { action: answer.action, data: answer.data, answered_by: answer.by.name }
    if (textIn(config, 'on_timeout') === 'go_on') return { action: null, data: {}, answered_by: null }
    throw new StepError('timeout', 'Nobody answered in time.', { mayPass: false })
  },
}

function asked(config: StepConfig) {
  const { schema, people } = config
  return {
    title: cutText(wantedText(config, 'title'), maxOfTitle),
    text: cutText(textIn(config, 'text'), maxOfText),
    schema: isObject(schema) ? schema : null,
    actions: objectsIn(config, 'actions').map(one => ({
      action: textIn(one, 'action'),
      title: textIn(one, 'title'),
    })),
    role: textIn(config, 'role') || 'operator',
    people: Array.isArray(people) ? people.map(one => String(one).trim().toLowerCase()) : [],
  }
}
