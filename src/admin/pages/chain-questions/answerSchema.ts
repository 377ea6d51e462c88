import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import type { Question } from './useQuestions.ts'

/** Returns the schema of the answer form: the choice of an action, if there are several, and the requested fields. */
export function answerSchema(
  { schema, actions }: Pick<Question, 'schema' | 'actions'>,
  texts: { choice: string; fields: string },
): JsonSchema {
  const { title: _title, ...fields } = schema as JsonSchema
  const hasFields = Object.keys(fields.properties ?? {}).length > 0
  const choice: JsonSchema = {
    type: 'string',
    title: texts.choice,
    'x-widget': 'radio',
    oneOf: actions.map(({ action, title }) => ({ const: action, title: title || action })),
  }
  const properties = {
    ...(actions.length > 1 && { action: choice }),
    ...(hasFields && { data: { ...fields, title: texts.fields } }),
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}
