type Schema = Readonly<Record<string, unknown>>

export const text = { type: 'string' } as const
export const flag = { type: 'boolean' } as const
export const integer = { type: 'integer' } as const
export const texts = { type: 'array', items: text } as const
/** A text that samples mask. */
export const personal = { ...text, 'x-personal': true } as const

/** Returns a schema that requires all its members and allows no others. */
export function whole(properties: Schema): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
