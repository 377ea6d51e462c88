import { useQuery } from '@tanstack/react-query'
import { useGetList, useGetMany } from 'ra-core'
import { useTexts } from '../../ui/useTexts.ts'
import { useEntitySchema } from '../data/useEntitySchema.ts'
import { useSchemaClient } from '../data/useSchemaClient.ts'
import type { ReferenceHint } from '../schema/jsonSchema.ts'
import { type ReferenceOption, toReferenceOption } from './referenceOption.ts'
import { useSteady } from './useSteady.ts'

/** Loads records to choose from by the typed text, only while the list is open. */
export function useFoundReferences(reference: ReferenceHint, text: string, enabled: boolean) {
  const { data: schema } = useEntitySchema(reference.entity)
  const { data = [], isFetching } = useGetList(
    reference.entity,
    {
      pagination: { page: 1, perPage: 25 },
      filter: { ...reference.filter, ...(text.trim() !== '' && { q: text.trim() }) },
      sort: { field: reference.label?.slice(1).replaceAll('/', '.') ?? 'updated_at', order: 'ASC' },
    },
    { enabled, staleTime: 10_000 },
  )
  return {
    options: data.map(record => toReferenceOption(record, reference, schema)),
    isLoading: isFetching && data.length === 0,
  }
}

/** Returns the chosen records. One that is deleted or not visible to the person says so in its label. */
export function useChosenReferences(reference: ReferenceHint, ids: string[]): ReferenceOption[] {
  const { form } = useTexts()
  const { data: schema } = useEntitySchema(reference.entity)
  const { data = [], isPending } = useGetMany(reference.entity, { ids }, { enabled: ids.length > 0 })
  const options = ids.map(id => {
    const record = data.find(one => one?.id === id)
    return record
      ? toReferenceOption(record, reference, schema)
      : { id, label: isPending ? '…' : form.referenceMissing }
  })
  return useSteady(options, JSON.stringify(options))
}

/** Returns whether the hint and the person's permissions allow creating a referenced record in place. */
export function useMayCreate(reference: ReferenceHint): boolean {
  const client = useSchemaClient()
  const { language } = useTexts()
  const { data = [] } = useQuery({
    queryKey: ['entities', language],
    queryFn: () => client.entities(),
    enabled: reference.create === true,
    retry: false,
  })
  const entity = data.find(one => one.name === reference.entity)
  return Boolean(entity?.capabilities.includes('create') && entity.permissions.create)
}
