import { own } from '../../../common/json/jsonValue.ts'
import { fieldKind } from '../../../common/schema/fieldKind.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { typeFields } from './typeFields.ts'

type Fields = Pick<EntityData<'custom_data_schema'>, 'json_schema' | 'primary_label'>

/** Returns the field that names a type's records: the chosen one, else its first text; undefined without either. */
export function labelField({ json_schema, primary_label: chosen }: Fields): string | undefined {
  const fields = typeFields(json_schema)
  if (chosen !== undefined && own(fields, chosen)) return chosen
  return Object.entries(fields).find(([, field]) => fieldKind(field) === 'text')?.[0]
}
