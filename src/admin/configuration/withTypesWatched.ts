import type { Api } from '../../api/createApi.ts'

/** The same way to the server, that tells when the types of data may have changed: the menu and its lists are made of them. */
export function withTypesWatched(api: Api, onChanged: () => void): Api {
  return {
    ...api,
    send: async (path, options) => {
      const reply = await api.send(path, options)
      // Whatever is taken back may have been a type.
      const isOfTypes = /^\/(custom_data_schema|operation)(\/|$)/.test(path)
      if (isOfTypes && (options?.method ?? 'GET') !== 'GET') onChanged()
      return reply
    },
  }
}
