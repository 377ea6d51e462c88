import { isObject } from '../../../../common/json/isObject.ts'
import { chainScope } from '../acting/chainScope.ts'
import { effectId } from '../acting/effectId.ts'
import { documentSchema } from '../data/documentFacts.ts'
import { asRefusal } from './asRefusal.ts'
import { choice, configSchema, field } from './configSchema.ts'
import { textIn, wantedText } from './readConfig.ts'
import { RunPause } from './runPause.ts'
import { StepError } from './stepError.ts'
import type { StepContext, StepType } from './stepType.ts'

export const documentRenderStep: StepType = {
  type: 'document_render',
  title: 'Make document',
  description: 'Makes a document from a template and waits for its files.',
  de: {
    title: 'Dokument erstellen',
    description: 'Erstellt ein Dokument aus einer Vorlage und wartet auf die Dateien.',
  },
  category: 'data',
  configSchema: configSchema(
    {
      template: field(
        { type: 'string', minLength: 1, maxLength: 200 },
        ['Template', 'The name of the template.'],
        ['Vorlage', 'Der Name der Vorlage.'],
      ),
      values: field(
        { type: 'object', additionalProperties: true, 'x-widget': 'json' },
        ['Values', 'For example {"patient": {"name": "{{contact.name}}"}}.'],
        ['Werte', 'Zum Beispiel {"patient": {"name": "{{contact.name}}"}}.'],
      ),
      format: field(
        {
          oneOf: [
            choice('pdf', 'PDF', 'PDF'),
            choice('docx', 'Word file', 'Word-Datei'),
            choice('html', 'HTML', 'HTML'),
          ],
        },
        ['Format', 'The file that the result names. If empty, the most important one of the template.'],
        ['Format', 'Die Datei, die das Ergebnis nennt. Leer gilt die wichtigste der Vorlage.'],
      ),
      on_missing: field(
        {
          oneOf: [choice('fail', 'Fail', 'Scheitern'), choice('draft', 'Keep a draft', 'Entwurf behalten')],
          default: 'fail',
        },
        ['If values are missing', 'Whether the step fails, or stores a draft that your team completes.'],
        ['Wenn Werte fehlen', 'Ob der Schritt scheitert oder ein Entwurf entsteht, den Ihr Team ergänzt.'],
      ),
      show: field(
        { type: 'boolean', default: false },
        ['Show in the chat', 'The visitor of the conversation gets the document.'],
        ['Im Chat zeigen', 'Der Besucher des Gesprächs erhält das Dokument.'],
      ),
    },
    ['template'],
  ),
  outputSchema: () => documentSchema,
  hasEffects: true,
  usualTimeoutMs: 120_000,
  run: async (context, config) => {
    const { services, conversationId } = context
    const wish = {
      id: effectId(context.key),
      template: wantedText(config, 'template'),
      values: isObject(config.values) ? config.values : {},
      format: textIn(config, 'format').trim(),
      isDraftKept: config.on_missing === 'draft',
      isShown: config.show === true,
    }
    const made = await services.documents
      .make(chainScope(context), conversationId, wish, () => hold(context))
      .catch(asRefusal)
    if (made.status === 'failed')
      throw new StepError('action_failed', `The document could not be made. ${made.error}`, {
        mayPass: false,
      })
    return made
  },
}

const pollMs = 250
const shortestPauseMs = 1000
const longestPauseMs = 30_000
const patienceMs = 3_600_000

/** Waits a little. A job pauses its run instead, because the files need a slot of the queue themselves. */
async function hold({ isJob, begunAt, now, services, signal }: StepContext): Promise<void> {
  if (!isJob) {
    await services.pause(pollMs, signal)
    return
  }
  const waitedMs = now().getTime() - begunAt.getTime()
  if (waitedMs > patienceMs)
    throw new StepError('timeout', 'The document was not made within an hour.', { mayPass: false })
  const ms = Math.min(Math.max(waitedMs, shortestPauseMs), longestPauseMs)
  throw new RunPause(new Date(now().getTime() + ms))
}
