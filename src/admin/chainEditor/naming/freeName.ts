import type { DataProvider } from 'ra-core'

/** Numbers tried behind a name that is taken. */
const most = 100

/** Returns a name that no record of the entity has in the field: `base`, or `base` with the first free number. */
export async function freeName(
  provider: Pick<DataProvider, 'getList'>,
  entity: string,
  field: string,
  base: string,
  between = '_',
): Promise<string> {
  const names = Array.from({ length: most }, (_, at) => (at === 0 ? base : `${base}${between}${at + 1}`))
  const { data } = await provider.getList(entity, {
    filter: { [field]: { in: names } },
    pagination: { page: 1, perPage: most },
    sort: { field, order: 'ASC' },
  })
  const taken = new Set(data.map(record => record[field]))
  // The server refuses the name if none is free, and says why.
  return names.find(name => !taken.has(name)) ?? base
}
