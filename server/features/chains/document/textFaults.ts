import { isObject } from '../../../../common/json/isObject.ts'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { FieldError } from '../../../errors.ts'
import { hasBrokenPlaceholder } from '../../../templates/placeholders.ts'
import { lintSchema } from '../../../validation/lintSchema.ts'
import { lookupTexts } from '../data/lookupFaults.ts'
import type { Expressions } from '../expressions/expressions.ts'
import type { StepType } from '../steps/stepType.ts'
import type { Chain } from './chainDocument.ts'
import { placedExpressions, placedTexts } from './placedTexts.ts'

interface Deps {
  typeOf: (name: string) => StepType
  expressions: Pick<Expressions, 'check'>
}

/** Returns the faults that make a chain unreadable, finished or not, and prevent saving it. */
export async function textFaults(
  tenantId: string,
  chain: Chain,
  { typeOf, expressions }: Deps,
): Promise<FieldError[]> {
  return [
    ...twice(chain.steps.map(({ step_id }) => step_id)).map(at => isTwice(`/steps/${at}/step_id`)),
    ...twice((chain.state ?? []).map(({ key }) => key)).map(at => isTwice(`/state/${at}/key`)),
    ...jsonTexts(chain).flatMap(([pointer, text]) => jsonFaults(pointer, text)),
    ...[...placedTexts(chain, typeOf), ...lookupTexts(chain)].flatMap(({ pointer, text }) =>
      hasBrokenPlaceholder(text) ? [looseBraces(pointer)] : [],
    ),
    ...(await expressionFaults(tenantId, chain, { typeOf, expressions })),
    ...(['input_schema', 'output_schema'] as const).flatMap(name => schemaFaults(`/${name}`, chain[name])),
    ...chain.steps.flatMap(({ type, config }, at) =>
      (typeOf(type).schemas ?? []).flatMap(pointer =>
        schemaFaults(`/steps/${at}/config${pointer}`, valueAt(config, pointer)),
      ),
    ),
  ]
}

async function expressionFaults(
  tenantId: string,
  chain: Chain,
  { typeOf, expressions }: Deps,
): Promise<FieldError[]> {
  const placed = placedExpressions(chain, typeOf)
  const found = await expressions.check(
    tenantId,
    placed.map(({ text }) => text),
  )
  return found.flatMap((fault, index) => {
    const pointer = placed[index]?.pointer ?? ''
    if (!fault) return []
    const { code: _, message, ...params } = fault
    return [{ pointer, keyword: 'expression', message, params }]
  })
}

function jsonTexts({ state = [], steps }: Chain): [pointer: string, text: string][] {
  const texts = [
    ...state.map((value, at) => [`/state/${at}/default`, value.default] as const),
    ...steps.map((step, at) => [`/steps/${at}/on_error/default`, step.on_error.default] as const),
  ]
  return texts.flatMap(([pointer, text]) => (text === undefined ? [] : [[pointer, text]]))
}

function jsonFaults(pointer: string, text: string): FieldError[] {
  try {
    JSON.parse(text)
    return []
  } catch {
    return [{ pointer, keyword: 'json', message: 'This is not valid JSON. Put text in quotation marks.' }]
  }
}

function schemaFaults(pointer: string, schema: unknown): FieldError[] {
  if (!isObject(schema)) return []
  return lintSchema(schema).map(fault => ({ ...fault, pointer: pointer + fault.pointer }))
}

function looseBraces(pointer: string): FieldError {
  return {
    pointer,
    keyword: 'template',
    message: 'Double braces must hold a name, such as {{input.text}}; \\{{ stands for braces.',
  }
}

function isTwice(pointer: string): FieldError {
  return { pointer, keyword: 'x-unique', message: 'This name is already in use.' }
}

/** Returns the positions of names that occur earlier in the list. */
function twice(names: readonly string[]): number[] {
  return names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []))
}
