import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useGetList } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import { type JsonObject, sameJson } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { useFormState } from '../formModel/useFormModel.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { valueText } from '../schema/valueText.ts'
import { alikeFilter, matchPointers } from './alikeFilter.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  /** Id of the edited record; undefined for a new one. */
  id?: string
}

/** Maximum number of records listed by name. */
const maxNamed = 3
/** Milliseconds without a keystroke before the server is asked. */
const pauseMs = 400

/** Links to another record that shares an address or a number with the form. Saving is still allowed. */
export function AlikeRecords(props: Props) {
  const isAsked = useMemo(() => matchPointers(props.schema).length > 0, [props.schema])
  return isAsked && <Alike {...props} />
}

function Alike({ entity, schema, id }: Props) {
  const { form } = useTexts()
  const found = useAlike(entity.name, schema).filter(record => record._id !== id)
  if (found.length === 0) return null
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      {form.alike}{' '}
      {found.slice(0, maxNamed).map((record, index) => (
        <span key={String(record._id)}>
          {index > 0 && ', '}
          {/* Opens in a new tab, so that the typed text stays. */}
          <Link component={RouterLink} to={`/${entity.name}/${record._id}`} target="_blank">
            {valueText(valueAt(record, entity.label)) || form.untitled(entity.title)}
          </Link>
        </span>
      ))}
    </Alert>
  )
}

function useAlike(entity: string, schema: JsonSchema): JsonObject[] {
  const data = useFormState(state => state.data)
  const filter = useRested(alikeFilter(schema, data))
  const { data: found = [] } = useGetList<JsonObject & { id: string }>(
    entity,
    {
      pagination: { page: 1, perPage: maxNamed + 1 },
      sort: { field: 'updated_at', order: 'DESC' },
      filter: filter ?? {},
    },
    { enabled: filter !== undefined, retry: false, staleTime: 10_000 },
  )
  return filter === undefined ? [] : found
}

/** Returns the value once it has stopped changing for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  const isSame = sameJson(rested, value)
  useEffect(() => {
    if (isSame) return
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  })
  return rested
}
