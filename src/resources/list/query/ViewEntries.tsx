import CheckIcon from '@mui/icons-material/Check'
import StarIcon from '@mui/icons-material/Star'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { useTexts } from '../../../ui/useTexts.ts'
import type { SavedView } from '../../data/createListApi.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { ListState } from './useListState.ts'
import type { ViewActions } from './useViewActions.ts'
import type { ViewRights } from './useViewRights.ts'
import type { ViewQuestionKind } from './ViewQuestion.tsx'

interface Props {
  entity: EntitySummary
  state: ListState
  views: SavedView[]
  /** Discards the changes made since the view was opened; undefined if there are none. */
  onReset: (() => void) | undefined
  rights: ViewRights
  /** Id of the view that the list opens with. */
  startView: string | undefined
  actions: ViewActions
  onDefault: ((id: string | null) => void) | undefined
  onAsk: (question: ViewQuestionKind) => void
  onDone: () => void
}

/** Returns the menu's entries as an array, because the menu handles focus through its direct children. */
export function ViewEntries(props: Props) {
  const { entity, state, views, startView, onDone } = props
  const { query } = useTexts()
  const mine = views.filter(view => view.is_own)
  const others = views.filter(view => !view.is_own)
  const open = (view: SavedView | undefined) => [onDone(), state.openView(view)]
  return (
    <>
      <Entry isOpen={!state.view} label={query.everyRecord(entity.plural)} onClick={() => open(undefined)} />
      {mine.length > 0 && <ListSubheader role="presentation">{query.myViews}</ListSubheader>}
      {[...mine, ...others].map((view, index) => [
        index === mine.length && (
          <ListSubheader key="shared" role="presentation">
            {query.sharedViews}
          </ListSubheader>
        ),
        <Entry
          key={view._id}
          isOpen={view._id === state.view?._id}
          label={view.name}
          more={view.is_own ? undefined : query.by(view.owner_name)}
          isStart={view._id === startView}
          onClick={() => open(view)}
        />,
      ])}
      <Divider />
      <Actions {...props} />
    </>
  )
}

interface EntryProps {
  isOpen: boolean
  label: string
  more?: string | undefined
  isStart?: boolean
  onClick: () => void
}

function Entry({ isOpen, label, more, isStart = false, onClick, ...item }: EntryProps) {
  const { query } = useTexts()
  return (
    <MenuItem {...item} selected={isOpen} aria-current={isOpen || undefined} onClick={onClick}>
      <ListItemIcon>{isOpen && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={label}
        secondary={more}
        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
      />
      {isStart && <StarIcon fontSize="small" color="action" titleAccess={query.startHere} sx={{ ml: 2 }} />}
    </MenuItem>
  )
}

function Actions({ state, onReset, rights, startView, actions, onDefault, onAsk, onDone }: Props) {
  const { query } = useTexts()
  const { view } = state
  const entries: [label: string, run: () => unknown][] = []
  if (view && onReset && rights.mayChange) entries.push([query.saveView, () => actions.save(view)])
  if (onReset) entries.push([query.resetView, onReset])
  entries.push([query.saveAs, () => onAsk('create')])
  if (view && rights.mayChange) entries.push([query.rename, () => onAsk('rename')])
  if (view && rights.mayChange && rights.mayShare) {
    entries.push([view.shared ? query.unshare : query.share, () => actions.share(view, !view.shared)])
  }
  if (view) {
    const isStart = view._id === startView
    const label = isStart ? query.noDefault : query.makeDefault
    if (onDefault) entries.push([label, () => onDefault(isStart ? null : view._id)])
    entries.push([query.copyLink, () => actions.copyLink(view)])
  }
  if (view && rights.mayChange) entries.push([query.deleteView, () => onAsk('delete')])
  return entries.map(([label, run]) => (
    <MenuItem key={label} onClick={() => [onDone(), run()]}>
      <ListItemText inset>{label}</ListItemText>
    </MenuItem>
  ))
}
