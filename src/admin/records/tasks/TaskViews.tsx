import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { sameJson } from '../../../../common/json/jsonValue.ts'
import { followNotices } from '../../../api/followNotices.ts'
import { useApi } from '../../../api/useApi.ts'
import { readListAddress } from '../../../resources/list/query/listAddress.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { tasksTexts } from './tasksTexts.ts'
import { type TaskView, viewFilter } from './taskViews.ts'

const views: readonly TaskView[] = ['mine', 'free', 'agents', 'toApprove', 'done']
const stream = { path: '/tasks/stream', name: 'tasks_changed' }

/** Offers the views of the list above it, and keeps the list up to date. */
export function TaskViews() {
  const texts = tasksTexts(useTexts())
  const { data: user } = useCurrentUser()
  const [params] = useSearchParams()
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ['task'] })
    return followNotices(api, stream, refresh).close
  }, [api, queries])
  const { filter } = readListAddress(params).changes
  const chip = (title: string, wanted: object | undefined, to: string) => {
    const isCurrent = wanted === undefined ? filter === undefined : sameJson(filter, wanted)
    return (
      <Chip
        key={title}
        label={title}
        component={Link}
        to={to}
        clickable
        variant={isCurrent ? 'filled' : 'outlined'}
        color={isCurrent ? 'primary' : 'default'}
        aria-current={isCurrent ? 'page' : undefined}
      />
    )
  }
  return (
    <Stack
      component="nav"
      aria-label={texts.views}
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', my: 1 }}
    >
      {chip(texts.all, undefined, '/task')}
      {user &&
        views.map(view => {
          const wanted = viewFilter(view, user._id)
          return chip(texts[view], wanted, `/task?filter=${encodeURIComponent(JSON.stringify(wanted))}`)
        })}
    </Stack>
  )
}
