import { useEffect, useState } from 'react'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { templateFields } from './templateFields.ts'

/** Milliseconds that a template must stay unchanged before it is checked. */
const restMs = 400

/** Checks a template as the form has it, once it has stayed unchanged for a moment. */
export function useTemplateCheck(values: JsonObject, isAllowed: boolean) {
  const { client } = useApi()
  const { format, text, source_file_id, fields } = values
  const checked = { format, text, source_file_id, fields: templateFields(fields) }
  const wanted = JSON.stringify(checked)
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, wanted)
    return () => clearTimeout(timer)
  }, [wanted])
  const template = JSON.parse(rested) as JsonObject
  const isEmpty = template.format === 'docx' ? !template.source_file_id : !template.text
  const { data, error, isFetching, refetch } = useServerQuery(
    ['document_template', 'check', rested],
    ({ signal }) => client.POST('/document_template/check', { body: { template }, signal }),
    { isEnabled: isAllowed && !isEmpty, isKept: true, isAction: true },
  )
  return {
    check: isEmpty ? undefined : data,
    isEmpty,
    error,
    isChecking: isFetching || rested !== wanted,
    refetch,
  }
}
