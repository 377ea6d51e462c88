import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'

export type RulesInput = components['schemas']['DefaultOutboundRulesInput']

const fields = ['enabled', 'quiet_hours', 'frequency', 'consent', 'stop_when', 'approval'] as const

/** Returns the rules among the values of a form. The server checks them. */
export function rulesIn(values: JsonObject): RulesInput {
  const own = fields.filter(name => values[name] !== undefined).map(name => [name, values[name]])
  return Object.fromEntries(own) as RulesInput
}
