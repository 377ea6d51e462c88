import type { JsonSchema } from '../steps/stepType.ts'

export const text = { type: 'string' } as const
export const flag = { type: 'boolean' } as const
export const texts = { type: 'array', items: text } as const
/** Is masked where samples are shown. */
export const personal = { ...text, 'x-personal': true } as const

/** All of whose members are there, and no others. */
export function whole(properties: JsonSchema): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
