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
  title: 'Ask somebody of the team',
  description: 'Waits until somebody of your team has answered a question, and gives the answer.',
  de: {
    title: 'Jemanden aus dem Team fragen',
    description: 'Wartet, bis jemand aus Ihrem Team eine Frage beantwortet hat, und ergibt die Antwort.',
  },
  category: 'human',
  configSchema: configSchema(
    {
      title: field(
        { type: 'string', minLength: 1, maxLength: maxOfTitle },
        ['Question', 'In short, for example Refund {{input.amount}} to {{input.name}}?'],
        ['Frage', 'In Kürze, zum Beispiel {{input.amount}} an {{input.name}} erstatten?'],
      ),
      text: field(
        { type: 'string', maxLength: maxOfText, 'x-widget': 'textarea' },
        ['What it is about', 'All that is needed to decide.'],
        ['Worum es geht', 'Alles, was man zum Entscheiden braucht.'],
      ),
      schema: field(
        { type: 'object', additionalProperties: true, 'x-widget': 'json' },
        [
          'Fields',
          'A JSON Schema of what is to be filled in, for example {"type": "object", "properties": {"reason": {"type": "string"}}}.',
        ],
        [
          'Felder',
          'Ein JSON-Schema dessen, was auszufüllen ist, zum Beispiel {"type": "object", "properties": {"grund": {"type": "string"}}}.',
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
                ['Name', 'The ways on read it, for example output.action == "approve".'],
                ['Name', 'Die Wege lesen ihn, zum Beispiel output.action == "approve".'],
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
        ['Answers', 'What can be chosen; empty for one that is called done.'],
        ['Antworten', 'Was gewählt werden kann; leer für eine, die done heißt.'],
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
        ['Who may answer', 'The role that it takes.'],
        ['Wer antworten darf', 'Die Rolle, die es braucht.'],
      ),
      people: field(
        { type: 'array', maxItems: 20, items: { type: 'string', minLength: 3, maxLength: 200 } },
        ['Only these people', 'E-mail addresses of members of your team; empty for all of that role.'],
        ['Nur diese Personen', 'E-Mail-Adressen aus Ihrem Team; leer für alle mit dieser Rolle.'],
      ),
      wait_seconds: field(
        { type: ['number', 'string'], minimum: 1, maximum: maxDays * 86_400 },
        ['Seconds to wait', `Empty for ${usualSeconds}, which are three days; at most ${maxDays} days.`],
        ['Wartezeit in Sekunden', `Leer für ${usualSeconds}, das sind drei Tage; höchstens ${maxDays} Tage.`],
      ),
      on_timeout: field(
        {
          type: 'string',
          default: 'fail',
          oneOf: [
            choice('fail', 'The step fails', 'Der Schritt scheitert'),
            choice('go_on', 'Go on without an answer', 'Ohne Antwort weiter'),
          ],
        },
        ['If nobody answers', 'A step that fails can go on elsewhere; without an answer action is null.'],
        [
          'Wenn niemand antwortet',
          'Ein gescheiterter Schritt kann woanders weitergehen; ohne Antwort ist action null.',
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
    throw new StepError('timeout', 'Nobody has answered.', { mayPass: false })
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
