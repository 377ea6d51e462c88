import { useEffect, useMemo, useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useEntitySchema } from '../../../resources/data/useEntitySchema.ts'
import { LiveForm } from '../../../resources/form/LiveForm.tsx'
import { drawnSchema } from '../../../resources/schema/drawnSchema.ts'
import { isSchema, type JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import type { PlaygroundQuestion } from './usePlaygroundSearch.ts'

type Settings = NonNullable<PlaygroundQuestion['settings']>

const faultless: never[] = []

/** Edits the search settings in a form of its own. The changes are not stored. */
export function OtherSettings({ onChange }: { onChange: (settings: Settings) => void }) {
  const { client } = useApi()
  const { data: schema } = useEntitySchema('knowledge_base_configuration')
  const { data: stored } = useServerQuery(['knowledge_base_configuration', 'stored'], () =>
    client.GET('/knowledge_base_configuration'),
  )
  if (!schema || !stored?.search) return null
  return <Form schema={schema} stored={stored.search} onChange={onChange} />
}

function Form({
  schema,
  stored,
  onChange,
}: {
  schema: JsonSchema
  stored: Settings
  onChange: (settings: Settings) => void
}) {
  const drawn = useMemo(() => drawnSchema(searchPart(schema)), [schema])
  const [data, setData] = useState<JsonObject>(() => ({ ...drawn.start, ...stored }))
  // The form has validated the data against the operation's schema.
  useEffect(() => onChange(data as unknown as Settings), [data, onChange])
  return <LiveForm schema={drawn} data={data} faults={faultless} onChange={setData} />
}

/** Returns the part of the settings' schema that controls the search. */
function searchPart({ properties }: JsonSchema): JsonSchema {
  const search = properties?.search
  if (!isSchema(search)) return { type: 'object', properties: {} }
  const { title: _title, description: _description, ...fields } = search
  return fields
}
