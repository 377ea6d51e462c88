import { type Schema, Validator } from '@cfworker/json-schema'
import type { IntakeQuestion } from './intakeForm.ts'

/** Returns the JSON Schema of a question's answers. */
export function intakeAnswerSchema({ type, choices }: Pick<IntakeQuestion, 'type' | 'choices'>): Schema {
  switch (type) {
    case 'text':
      return { type: 'string', minLength: 1, maxLength: 500 }
    case 'long_text':
      return { type: 'string', minLength: 1, maxLength: 5000 }
    case 'email':
      // A domain without a dot is far more often a mistake than a local network.
      return { type: 'string', format: 'email', maxLength: 254, pattern: '@[^@]+[.][^.@]{2,}$' }
    case 'phone':
      return { type: 'string', pattern: '^[+][1-9][0-9]{4,14}$' }
    case 'number':
      return { type: 'number' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'yes_no':
      return { type: 'boolean' }
    case 'choice':
      return { enum: [...choices] }
    case 'choices':
      return { type: 'array', items: { enum: [...choices] }, uniqueItems: true, minItems: 1 }
    case 'file':
      return { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: 20 }
  }
}

/** Returns whether a value may be stored as a question's answer. */
export function fitsQuestion(question: Pick<IntakeQuestion, 'type' | 'choices'>, value: unknown): boolean {
  const schema = intakeAnswerSchema(question)
  // Long texts are refused before a pattern reads them.
  const isTooLong = typeof value === 'string' && value.length > (schema.maxLength ?? maxPlain)
  return !isTooLong && new Validator(schema, '2020-12').validate(value).valid
}

const maxPlain = 200
