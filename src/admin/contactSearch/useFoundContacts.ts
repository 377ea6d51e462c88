import { useGetList } from 'ra-core'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { components } from '../../../openapi/generated/types.d.ts'

export type Contact = components['schemas']['Contact']
export type ContactFilter = JsonObject

interface Options {
  isOpen: boolean
  /** Contacts that are offered without a text; undefined for none. */
  offered: ContactFilter | undefined
  /** Id of a contact that is left out. */
  except: string | undefined
}

const max = 10

/** Searches contacts by text, the ones that changed last first. */
export function useFoundContacts(text: string, { isOpen, offered, except }: Options) {
  const filter = text === '' ? offered : { q: text }
  const { data = [], isFetching } = useGetList<Contact & { id: string }>(
    'contact',
    {
      pagination: { page: 1, perPage: except === undefined ? max : max + 1 },
      sort: { field: 'updated_at', order: 'DESC' },
      filter: filter ?? {},
    },
    { enabled: isOpen && filter !== undefined, staleTime: 10_000, retry: false },
  )
  const rows = filter === undefined ? [] : data.filter(({ _id }) => _id !== except)
  return { found: rows, isLoading: isFetching && data.length === 0 }
}
