import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import type { Question } from './useQuestions.ts'

/** What is filled in to answer: which of the answers, where there is a choice, and the fields that are asked for. */
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
