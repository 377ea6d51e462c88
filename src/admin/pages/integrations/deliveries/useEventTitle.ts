import { choicesOf } from '../../../../resources/schema/jsonSchema.ts'
import { fieldSchema } from '../../../../resources/schema/labelOf.ts'
import { type Integration, useIntegrationSchemas } from '../useIntegrations.ts'

/** Returns a function that returns the title of an event, as the settings show it; its name if it has none. */
export function useEventTitle({ kind }: Integration): (type: string) => string {
  const { data } = useIntegrationSchemas()
  const schema = data?.integrations[kind]?.settings_schema
  const item = schema && fieldSchema(schema, '/events/-')
  const choices = item && choicesOf(item)
  return type => choices?.find(({ value }) => value === type)?.title ?? type
}
