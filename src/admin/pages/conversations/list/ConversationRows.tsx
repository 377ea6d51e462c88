import FailedIcon from '@mui/icons-material/CloudOffOutlined'
import EmptyIcon from '@mui/icons-material/MarkChatReadOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type UIEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ListSkeleton } from '../../../../resources/list/ListSkeleton.tsx'
import { isNarrowed } from '../../../../resources/list/listQuery.ts'
import type { ListState } from '../../../../resources/list/query/useListState.ts'
import type { Rows } from '../../../../resources/list/rows/useRows.ts'
import { describeError } from '../../../../ui/describeError.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { useInboxState } from '../../../inbox/useInboxState.ts'
import type { Conversation, Reader } from '../conversation.ts'
import type { Folder } from '../folders.ts'
import { useNow } from '../useNow.ts'
import { useTalkId } from '../useTalkId.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { useRowKeys } from './useRowKeys.ts'

interface Props {
  rows: Rows
  state: ListState
  folder: Folder
  user: Reader
  onClear: () => void
}

/** Rows that are drawn more when the reader nears the last of them. */
const step = 50
/** As many as the list keeps. */
const most = 2000
/** Closer than this to the last row the next ones are fetched; pixels. */
const nearPx = 600

/** The conversations of the folder, or why there are none; more come as one scrolls. */
export function ConversationRows({ rows, state, folder, user, onClear }: Props) {
  const { inbox: texts } = useTexts()
  const [limit, setLimit] = useState(step)
  const { want, total } = rows
  useEffect(() => want(0, limit - 1), [want, limit])
  const now = useNow()
  const { id, pathTo } = useTalkId()
  const unread = useUnread()
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = useRowKeys(list)
  if (rows.error !== null && (rows.isPending || rows.isOutdated)) return <Failure rows={rows} />
  if (rows.isPending) return <ListSkeleton />
  if (total === 0 && !rows.isOutdated) return <Nothing state={state} folder={folder} onClear={onClear} />

  function onScroll({ currentTarget: box }: UIEvent) {
    const left = box.scrollHeight - box.clientHeight - box.scrollTop
    if (left < nearPx && limit < Math.min(total, most)) setLimit(limit + step)
  }

  const shown = Array.from({ length: Math.min(limit, total) }, (_, index) => rows.row(index))
  return (
    <List ref={list} aria-label={texts.list.label} onScroll={onScroll} onKeyDown={onKeyDown}>
      {shown.map(row => {
        const conversation = row as Conversation | undefined
        return (
          conversation && (
            <ConversationRow
              key={conversation._id}
              conversation={conversation}
              to={pathTo(conversation._id)}
              isOpen={conversation._id === id}
              unread={unread.get(conversation._id) ?? 0}
              now={now}
              user={user}
            />
          )
        )
      })}
      {shown.some(row => row === undefined) && <li className="more">{texts.list.more}</li>}
    </List>
  )
}

function useUnread(): Map<string, number> {
  const state = useInboxState()
  return useMemo(
    () => new Map(state?.unread.map(({ conversation_id, count }) => [conversation_id, count])),
    [state],
  )
}

function Failure({ rows }: { rows: Rows }) {
  const texts = useTexts()
  return (
    <EmptyState
      icon={<FailedIcon />}
      title={texts.inbox.list.failed}
      action={<Button onClick={rows.refetch}>{texts.common.retry}</Button>}
    >
      {describeError(rows.error, texts).text}
    </EmptyState>
  )
}

function Nothing({ state, folder, onClear }: Pick<Props, 'state' | 'folder' | 'onClear'>) {
  const { list } = useTexts().inbox
  const isAsked = isNarrowed(state.query)
  const { title, hint } = list.empty[isAsked ? 'narrowed' : folder]
  return (
    <EmptyState
      icon={<EmptyIcon />}
      title={title}
      action={isAsked && <Button onClick={onClear}>{list.clear}</Button>}
    >
      {hint}
    </EmptyState>
  )
}

const List = styled('ul')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& .more': { padding: 16, textAlign: 'center', color: theme.palette.text.secondary },
}))
