import FailedIcon from '@mui/icons-material/CloudOffOutlined'
import EmptyIcon from '@mui/icons-material/MarkChatReadOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type UIEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ListSkeleton } from '../../../../resources/list/ListSkeleton.tsx'
import { isNarrowed } from '../../../../resources/list/query/listQuery.ts'
import type { ListState } from '../../../../resources/list/query/useListState.ts'
import type { Rows } from '../../../../resources/list/rows/useRows.ts'
import { describeError } from '../../../../ui/describeError.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useNow } from '../../../../ui/useNow.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { useInboxState } from '../../../alerts/useInboxState.ts'
import type { Conversation, Reader } from '../conversation.ts'
import type { Folder } from '../folders.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { useConversationId } from '../useConversationId.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { stretchOf, stretchSize } from './stretchOf.ts'
import { useRowKeys } from './useRowKeys.ts'

interface Props {
  rows: Rows
  state: ListState
  folder: Folder
  user: Reader
  onClear: () => void
}

/** Number of rows that are added when the reader nears the last one. */
const step = 50
/** Distance from the last row, in pixels, at which the next rows are fetched. */
const nearPx = 600

/** Lists the conversations of the folder and loads more on scrolling. If there are none, it says why. */
export function ConversationRows({ rows, state, folder, user, onClear }: Props) {
  const all = useTexts()
  const { list: common } = all
  const texts = inboxTexts(all)
  const [{ start, limit }, setAsked] = useState({ start: 0, limit: step })
  const { want, total } = rows
  const { from, to, end, following } = stretchOf(start, limit, total)
  useEffect(() => want(from, from + limit - 1), [want, from, limit])
  const now = useNow()
  const { id, pathTo } = useConversationId()
  const unread = useUnread()
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = useRowKeys(list)
  if (rows.error !== null && (rows.isPending || rows.isOutdated)) return <Failure rows={rows} />
  if (rows.isPending) return <ListSkeleton />
  if (total === 0 && !rows.isOutdated) return <Nothing state={state} folder={folder} onClear={onClear} />

  function onScroll({ currentTarget: box }: UIEvent) {
    const left = box.scrollHeight - box.clientHeight - box.scrollTop
    if (left < nearPx && to < end) setAsked({ start: from, limit: limit + step })
  }

  function goTo(next: number) {
    setAsked({ start: next, limit: step })
    // The pressed button disappears with its section; without this, keyboard focus would be lost.
    list.current?.focus()
    list.current?.scrollTo({ top: 0 })
  }

  const shown = Array.from({ length: to - from }, (_, index) => rows.row(from + index))
  const isHere = shown.every(row => row !== undefined)
  // Rows are fetched in pages of a hundred, so a row that has moved may briefly appear in two pages.
  const once = [...new Map(shown.map(row => [row?.id, row])).values()]
  return (
    <List ref={list} tabIndex={-1} aria-label={texts.list.label} onScroll={onScroll} onKeyDown={onKeyDown}>
      {from > 0 && (
        <li className="more">
          <Button size="small" onClick={() => goTo(from - stretchSize)}>
            {texts.list.stretch.back(stretchSize)}
          </Button>
        </li>
      )}
      {once.map(row => {
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
      {!isHere && <Missing rows={rows} />}
      {isHere && to === end && following > 0 && (
        <li className="more">
          {texts.list.stretch.place(from + 1, end, common.count(total, rows.isEstimate))}
          <br />
          {texts.list.stretch.hint}
          <br />
          <Button size="small" onClick={() => goTo(end)}>
            {texts.list.stretch.further(following)}
          </Button>
        </li>
      )}
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

/** Shows that rows are loading or failed to load. */
function Missing({ rows }: { rows: Rows }) {
  const all = useTexts()
  const { common } = all
  const inbox = inboxTexts(all)
  return (
    <li className="more">
      {rows.error === null ? (
        inbox.list.more
      ) : (
        <>
          {inbox.list.failed}
          <br />
          <Button size="small" onClick={rows.refetch}>
            {common.retry}
          </Button>
        </>
      )}
    </li>
  )
}

function Failure({ rows }: { rows: Rows }) {
  const texts = useTexts()
  return (
    <EmptyState
      icon={<FailedIcon />}
      title={inboxTexts(texts).list.failed}
      action={<Button onClick={rows.refetch}>{texts.common.retry}</Button>}
    >
      {describeError(rows.error, texts).text}
    </EmptyState>
  )
}

function Nothing({ state, folder, onClear }: Pick<Props, 'state' | 'folder' | 'onClear'>) {
  const { list } = inboxTexts(useTexts())
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
  outline: 0,
  '& .more': { padding: 16, textAlign: 'center', color: theme.palette.text.secondary },
}))
