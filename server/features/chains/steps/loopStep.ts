import {
  choice,
  conditionSchema,
  configSchema,
  expressionSchema,
  field,
  innerStepSchema,
} from './configSchema.ts'
import { numberIn, textIn, wantedText } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepConfig, StepContext, StepType } from './stepType.ts'

const maxItems = 1_000

export const loopStep: StepType = {
  type: 'loop',
  title: 'Loop',
  description:
    'Runs steps for each item of a list or while a condition is true, and returns a list of their results.',
  de: {
    title: 'Schleife',
    description:
      'Führt Schritte für jeden Eintrag einer Liste aus oder solange eine Bedingung wahr ist, und liefert die Liste ihrer Ergebnisse.',
  },
  category: 'logic',
  configSchema: configSchema(
    {
      for_each: field(
        expressionSchema,
        ['List', 'An expression that returns a list, for example input.items.'],
        ['Liste', 'Ein Ausdruck, der eine Liste ergibt, zum Beispiel input.items.'],
      ),
      while: field(
        conditionSchema,
        ['While', 'A condition that is checked before each iteration, for example state.tries < 3.'],
        ['Solange', 'Eine Bedingung, die vor jedem Durchgang geprüft wird, zum Beispiel state.tries < 3.'],
      ),
      max: field(
        { type: 'integer', minimum: 1, maximum: maxItems, default: maxItems },
        ['Maximum iterations', 'The loop stops after this many iterations.'],
        ['Maximale Durchgänge', 'Nach so vielen Durchgängen endet die Schleife.'],
      ),
      start: field(
        innerStepSchema,
        [
          'First step',
          'The first step of each iteration. Steps in the loop can read item and index (starting at 0).',
        ],
        [
          'Erster Schritt',
          'Der erste Schritt jedes Durchgangs. Schritte in der Schleife lesen item und index (ab 0).',
        ],
      ),
      on_item_error: field(
        {
          type: 'string',
          default: 'stop',
          oneOf: [
            choice('stop', 'Fail the loop', 'Schleife scheitern lassen'),
            choice('skip', 'Skip the item', 'Eintrag überspringen'),
            choice('null', 'Use null as the result', 'null als Ergebnis verwenden'),
          ],
        },
        ['If an item fails', 'What happens when an iteration fails.'],
        ['Wenn ein Eintrag scheitert', 'Was geschieht, wenn ein Durchgang scheitert.'],
      ),
    },
    ['start'],
  ),
  outputSchema: () => ({ type: 'array' }),
  expressions: config => ['for_each', 'while'].filter(name => name in config).map(name => `/${name}`),
  inner: config => [{ pointer: '/start', to: textIn(config, 'start') }],
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 3_600_000,
  run: async (context, config) => {
    const items = await itemsOf(context, config)
    const condition = textIn(config, 'while')
    const start = wantedText(config, 'start')
    const onError = textIn(config, 'on_item_error') || 'stop'
    const results: unknown[] = []
    for (const [index, item] of items.entries()) {
      const more = { item, index }
      if (condition !== '' && (await context.firstTrue([condition], more)) === -1) break
      try {
        const { output, state } = await context.runInner(start, { suffix: `[${index}]`, more })
        context.setState(state)
        results.push(output)
      } catch (error) {
        context.signal.throwIfAborted()
        if (onError === 'stop' || !(error instanceof StepError)) throw error
        if (onError === 'null') results.push(null)
      }
    }
    return results
  },
}

/** Returns the items to loop over; for a loop without a list, one for each allowed iteration. */
async function itemsOf(context: StepContext, config: StepConfig): Promise<unknown[]> {
  const count = numberIn(config, 'max', { min: 1, max: maxItems, usual: maxItems })
  const source = textIn(config, 'for_each')
  if (source !== '') return (await listOf(context, source)).slice(0, count)
  if (textIn(config, 'while') !== '') return Array.from({ length: count }, () => null)
  throw new StepError('template_error', 'A loop needs a list or a condition.')
}

async function listOf(context: StepContext, source: string): Promise<unknown[]> {
  const [list] = await context.evaluate([source])
  if (!Array.isArray(list))
    throw new StepError('expression_error', `This expression does not return a list: ${source}`)
  if (list.length <= maxItems) return list
  throw new StepError(
    'budget_exceeded',
    `A loop can have at most ${maxItems} items, but the list has ${list.length}.`,
  )
}
