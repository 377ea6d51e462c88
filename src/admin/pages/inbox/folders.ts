import { waitingFilter } from '../../../../common/waitingFilter.ts'
import type { ListQuery } from '../../../resources/list/query/listQuery.ts'

type Filter = NonNullable<ListQuery['filter']>

/** What the list can be narrowed to with one click. */
export const folders = ['waiting', 'mine', 'open', 'agent', 'completed', 'all'] as const

export type Folder = (typeof folders)[number]

/** Who waits longest stands first, and of the others who spoke last. */
export const inboxSort = ['waiting_since', '-last_event_at']

/** The folder that an address names; a saved view is one of its own. */
export function folderOf(params: URLSearchParams): Folder {
  const named = folders.find(folder => folder === params.get('folder'))
  return named ?? (params.get('view') ? 'all' : 'open')
}

/** The conversations of a folder and, of those, the ones that a filter finds. */
export function inFolder(folder: Folder, filter: Filter | undefined, userId: string): Filter | undefined {
  const own = folderFilter(folder, userId)
  return own && filter ? { and: [own, filter] } : (own ?? filter)
}

function folderFilter(folder: Folder, userId: string): Filter | undefined {
  const open = { status: { nin: ['completed'] } }
  const isMine = { assignee_id: { eq: userId } }
  switch (folder) {
    case 'waiting':
      return waitingFilter(userId)
    case 'mine':
      return { ...open, ...isMine }
    case 'open':
      return open
    case 'agent':
      return { ...open, handler: { eq: 'agent' } }
    case 'completed':
      return { status: { eq: 'completed' } }
    case 'all':
      return undefined
  }
}
