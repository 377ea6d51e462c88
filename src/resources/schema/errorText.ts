import type { JsonValue } from '../../../common/json/jsonValue.ts'
import type { Texts } from '../../ui/texts/Texts.ts'

type Rules = Texts['validation']

/**
 * Returns one friendly sentence for a broken rule. `limit` is the rule's value in the schema, `value` is the entered
 * one.
 */
export function errorText(keyword: string, limit: unknown, value: JsonValue, texts: Texts): string {
  const rules = texts.validation
  if (keyword === 'type' && value === null) return rules.required
  if (keyword === 'type') return rules.type[String(limit)] ?? rules.type.other ?? rules.other
  if (keyword === 'pattern' && isOfAddresses(limit)) return rules.format.uri ?? rules.pattern
  if (keyword === 'format') return rules.format[String(limit)] ?? rules.pattern
  return wordsFor(keyword, rules, limit)
}

/** Returns whether the pattern matches only web addresses. */
function isOfAddresses(pattern: unknown): boolean {
  return String(pattern).startsWith('^https?://')
}

function wordsFor(keyword: string, rules: Rules, limit: unknown): string {
  if (keyword in limited) return rules[limited[keyword] as Limited](Number(limit))
  return rules[plain[keyword] ?? 'other'] as string
}

type Limited = keyof { [K in keyof Rules as Rules[K] extends (limit: number) => string ? K : never]: true }
type Plain = keyof { [K in keyof Rules as Rules[K] extends string ? K : never]: true }

const limited: Readonly<Record<string, Limited>> = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'minimum',
  maximum: 'maximum',
  exclusiveMinimum: 'exclusiveMinimum',
  exclusiveMaximum: 'exclusiveMaximum',
  multipleOf: 'multipleOf',
  minItems: 'minItems',
  maxItems: 'maxItems',
  minProperties: 'minProperties',
  maxProperties: 'maxProperties',
}

const plain: Readonly<Record<string, Plain>> = {
  required: 'required',
  dependentRequired: 'required',
  dependencies: 'required',
  pattern: 'pattern',
  uniqueItems: 'uniqueItems',
  enum: 'choice',
  const: 'choice',
  oneOf: 'choice',
  anyOf: 'choice',
  false: 'unknownField',
}
