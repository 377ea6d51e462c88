import type { Api } from '../../api/createApi.ts'

/** Wraps the API client and reports possible changes of data types, because the menu and its lists depend on them. */
export function withTypesWatched(api: Api, onChanged: () => void): Api {
  return {
    ...api,
    send: async (path, options) => {
      const reply = await api.send(path, options)
      // An undone operation may have changed a type.
      const isOfTypes = /^\/(custom_data_schema|operation)(\/|$)/.test(path)
      if (isOfTypes && (options?.method ?? 'GET') !== 'GET') onChanged()
      return reply
    },
  }
}
