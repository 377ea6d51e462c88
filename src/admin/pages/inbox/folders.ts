import { waitingFilter } from '../../../../common/waitingFilter.ts'
import type { ListQuery } from '../../../resources/list/query/listQuery.ts'

type Filter = NonNullable<ListQuery['filter']>

/** Predefined filters of the list. */
export const folders = ['waiting', 'mine', 'open', 'agent', 'completed', 'all'] as const

export type Folder = (typeof folders)[number]

/** Longest wait first; the others by latest message. */
export const inboxSort = ['waiting_since', '-last_event_at']

/** Returns the folder that the address names. Without one, it is `all` for a saved view, else `open`. */
export function folderOf(params: URLSearchParams): Folder {
  const named = folders.find(folder => folder === params.get('folder'))
  return named ?? (params.get('view') ? 'all' : 'open')
}

/** Combines a folder's filter with the user's own filter; undefined if there is neither. */
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
