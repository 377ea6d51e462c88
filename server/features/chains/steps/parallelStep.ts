import { choice, configSchema, field, innerStepSchema, stepIdSchema } from './configSchema.ts'
import { objectsIn, textIn } from './readConfig.ts'
import { firstOver, RunPause } from './runPause.ts'
import { StepError } from './stepError.ts'
import type { InnerResult, StepConfig, StepContext, StepType } from './stepType.ts'

export const parallelStep: StepType = {
  type: 'parallel',
  title: 'Run in parallel',
  description: 'Runs several branches at the same time.',
  de: { title: 'Parallel ausführen', description: 'Führt mehrere Zweige gleichzeitig aus.' },
  category: 'logic',
  configSchema: configSchema(
    {
      branches: field(
        {
          type: 'array',
          minItems: 1,
          maxItems: 10,
          items: configSchema(
            {
              name: field(
                stepIdSchema,
                ['Name', 'The result of the branch has this name.'],
                ['Name', 'Das Ergebnis des Zweigs hat diesen Namen.'],
              ),
              start: field(
                innerStepSchema,
                ['First step', 'The first step of the branch.'],
                ['Erster Schritt', 'Der erste Schritt des Zweigs.'],
              ),
            },
            ['name', 'start'],
          ),
        },
        ['Branches', 'Branches can’t read each other’s results.'],
        ['Zweige', 'Zweige können die Ergebnisse der anderen nicht lesen.'],
      ),
      join: field(
        {
          type: 'string',
          default: 'all',
          oneOf: [
            choice('all', 'When all branches are done', 'Wenn alle Zweige fertig sind'),
            choice('first', 'When one branch is done', 'Wenn ein Zweig fertig ist'),
          ],
        },
        ['Continue', 'When the first branch succeeds, the others are canceled.'],
        ['Fortfahren', 'Gelingt der erste Zweig, werden die anderen abgebrochen.'],
      ),
    },
    ['branches'],
  ),
  outputSchema: config => ({
    type: 'object',
    properties: Object.fromEntries(objectsIn(config, 'branches').map(branch => [textIn(branch, 'name'), {}])),
  }),
  inner: config =>
    objectsIn(config, 'branches').map((branch, index) => ({
      pointer: `/branches/${index}/start`,
      to: textIn(branch, 'start'),
    })),
  hasEffects: false,
  isRepeatable: true,
  usualTimeoutMs: 3_600_000,
  run: async (context, config) => {
    const branches = objectsIn(config, 'branches')
    const results = await joined(context, branches, textIn(config, 'join') === 'first')
    // In the order of the settings, so that the result does not depend on which branch was faster.
    for (const { state } of results.values()) context.setState(state)
    return Object.fromEntries([...results].map(([name, { output }]) => [name, output]))
  },
}

type Results = Map<string, InnerResult>

/** Runs the branches, aborts those no longer needed, and returns once all have stopped. */
async function joined(
  context: StepContext,
  branches: readonly StepConfig[],
  isFirstEnough: boolean,
): Promise<Results> {
  const stopping = new AbortController()
  const signal = AbortSignal.any([context.signal, stopping.signal])
  const running = branches.map(branch =>
    context.runInner(textIn(branch, 'start'), { suffix: `[${textIn(branch, 'name')}]`, signal }),
  )
  try {
    const done = isFirstEnough ? await firstOf(running) : await allOf(running)
    return new Map(
      done.sort(([one], [other]) => one - other).map(([index, result]) => [nameOf(branches[index]), result]),
    )
  } finally {
    stopping.abort(notNeeded)
    await Promise.allSettled(running)
  }
}

/** Returns the first branch that succeeds; if all fail, throws the most important error. */
async function firstOf(running: readonly Promise<InnerResult>[]): Promise<[number, InnerResult][]> {
  try {
    return [await Promise.any(running.map(numbered))]
  } catch (error) {
    throw error instanceof AggregateError ? worstOf(error.errors) : error
  }
}

/** Returns all results. A failure aborts the other branches; a pause does not, so that their work is not repeated. */
async function allOf(running: readonly Promise<InnerResult>[]): Promise<[number, InnerResult][]> {
  const pauses: RunPause[] = []
  const done = await Promise.all(
    running.map((one, index) =>
      numbered(one, index).catch(error => {
        if (!(error instanceof RunPause)) throw error
        pauses.push(error)
        return null
      }),
    ),
  )
  const pause = firstOver(pauses)
  if (pause) throw pause
  return done.filter(one => one !== null)
}

/** Returns the most important error: an unexpected one, then the earliest pause, then a step's failure. */
function worstOf(errors: readonly unknown[]): unknown {
  const pauses = errors.filter(error => error instanceof RunPause)
  const fault = errors.find(error => !(error instanceof StepError || error instanceof RunPause))
  return fault ?? firstOver(pauses) ?? errors[0]
}

async function numbered(result: Promise<InnerResult>, index: number): Promise<[number, InnerResult]> {
  return [index, await result]
}

function nameOf(branch: StepConfig | undefined): string {
  return branch ? textIn(branch, 'name') : ''
}

const notNeeded = new StepError('cancelled', 'Its result is no longer needed.')
