import type { Api } from '../../api/createApi.ts'

interface Watch {
  /** Returns true if the menu does not show the list of an entity yet. */
  isMissing: (entity: string) => boolean
  onRecord: () => void
  onTypes: () => void
}

/**
 * Wraps the API client and reports writes that may change the menu: the first record of a list, and changes of data
 * types, each of which has a list.
 */
export function withMenuWatched(api: Api, { isMissing, onRecord, onTypes }: Watch): Api {
  return {
    ...api,
    send: async (path, options) => {
      const reply = await api.send(path, options)
      if ((options?.method ?? 'GET') === 'GET') return reply
      const [, first = ''] = path.split('/')
      // An undone operation may have changed a type.
      if (first === 'custom_data_schema' || first === 'operation') onTypes()
      else if (isMissing(first)) onRecord()
      return reply
    },
  }
}
