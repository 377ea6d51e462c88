import Form from '@rjsf/mui'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { useQuery } from '@tanstack/react-query'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { useParams } from 'react-router-dom'

const validator = customizeValidator({ AjvClass: Ajv2020 })

/** A record in the form library's own form, with its own templates, widgets and validator. */
export function StockForm() {
  const { entity = '', id = '' } = useParams()
  const schema = useQuery({ queryKey: [entity], queryFn: () => read(`/api/${entity}/schema`) })
  const record = useQuery({ queryKey: [entity, id], queryFn: () => read(`/api/${entity}/${id}`) })
  if (!schema.data || !record.data) return null
  return <Form schema={schema.data} formData={record.data} validator={validator} />
}

async function read(path: string) {
  return (await fetch(path)).json()
}
