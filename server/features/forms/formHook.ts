import { formQuestions } from '../../../common/forms/formQuestions.ts'
import { asObject } from '../../../common/json/asObject.ts'
import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { textsIn } from '../../../common/json/textsIn.ts'
import { withFieldOrder } from '../../../common/schema/withFieldOrder.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { lintSchema } from '../../validation/lintSchema.ts'
import type { SchemaValidation } from '../../validation/schemaValidation.ts'

type Form = EntityData<'custom_form'>

interface Deps {
  store: Pick<EntityStore, 'get'>
  schemas: Pick<SchemaValidation, 'check'>
  newToken: () => string
}

/**
 * Gives a form its token when it is first stored. Checks that people can answer its questions, and that the fields that
 * a record needs have a question.
 */
export function formHook({ store, schemas, newToken }: Deps): EntityHook {
  return {
    beforeWrite: async (scope, records, before) => {
      const outcomes: (RecordData | AppError)[] = []
      // In sequence, because the number of waiting checks is limited.
      for (const [index, given] of records.entries()) {
        const record = isObject(given.json_schema)
          ? { ...given, json_schema: withFieldOrder(given.json_schema) }
          : given
        const form = readData('custom_form', record)
        const errors = form ? await faultsOf(scope, form) : []
        const public_token = before[index]?.data.public_token ?? record.public_token ?? newToken()
        outcomes.push(
          errors.length > 0 ? new AppError('record.invalid', { errors }) : { ...record, public_token },
        )
      }
      return outcomes
    },
  }

  async function faultsOf(scope: Scope, form: Form): Promise<FieldError[]> {
    const { json_schema: schema } = form
    const linted = lintSchema(schema)
    if (linted.length > 0) return linted.map(below)
    // Checking one value reveals a schema that recurses endlessly.
    const verdict = await schemas.check(scope.tenantId, { schema, values: [{}] })
    if (!verdict) return [below({ pointer: '', keyword: 'budget', message: 'Takes too long to check.' })]
    if (verdict.schema.length > 0) return verdict.schema.map(below)
    const questions = questionFaults(form)
    return questions.length > 0 ? questions : [...mappingFaults(form), ...(await recordFaults(scope, form))]
  }

  /** Finds required fields of the record that no question fills in. */
  async function recordFaults(scope: Scope, form: Form): Promise<FieldError[]> {
    const type = await typeOf(scope, form)
    if (!type) return []
    const asked = new Set(Object.keys(asObject(form.json_schema.properties)))
    const missing = textsIn(type.json_schema.required).filter(
      field => !asked.has(form.mapping[field] ?? field),
    )
    if (missing.length === 0) return []
    const message = `A record needs ${missing.join(', ')}, and no question asks for it.`
    return [{ pointer: '/custom_data_schema_id', keyword: 'required', message }]
  }

  /** Returns the data type of a form's records; the references check whether it exists. */
  async function typeOf(scope: Scope, { custom_data_schema_id: id }: Form) {
    if (id === undefined) return undefined
    return (await findRecord(store, scope, 'custom_data_schema', id))?.data
  }
}

function questionFaults({ json_schema }: Form): FieldError[] {
  const questions = formQuestions(json_schema)
  if (questions.length === 0)
    return [below({ pointer: '/properties', keyword: 'minProperties', message: 'Add a question.' })]
  const asked = new Set(questions.map(({ name }) => name))
  const unasked = textsIn(json_schema.required).filter(name => !asked.has(name))
  return [
    ...questions
      .filter(({ kind }) => kind === null)
      .map(({ name }) =>
        below({
          pointer: joinPointer('/properties', name),
          keyword: 'kind',
          message: 'A page cannot ask for this kind of field. Choose another kind.',
        }),
      ),
    ...unasked.map(name =>
      below({ pointer: '/required', keyword: 'enum', message: `No question is named ${name}.` }),
    ),
  ]
}

function mappingFaults({ mapping, json_schema }: Form): FieldError[] {
  return Object.entries(mapping).flatMap(([field, question]) =>
    Object.hasOwn(asObject(json_schema.properties), question)
      ? []
      : [
          {
            pointer: joinPointer('/mapping', field),
            keyword: 'enum',
            message: 'Enter the short name of one of the questions.',
          },
        ],
  )
}

function below({ pointer, ...error }: FieldError): FieldError {
  return { pointer: `/json_schema${pointer}`, ...error }
}
