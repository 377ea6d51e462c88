import type { JSONSchema7 } from '@ai-sdk/provider'

/** Returns a tool's input schema as arguments are checked against it: without the name of its dialect. */
export function callableSchema({
  $schema: _dialect,
  ...schema
}: Readonly<Record<string, unknown>>): JSONSchema7 {
  return schema as JSONSchema7
}
