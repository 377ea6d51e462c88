import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useGetIdentity } from 'ra-core'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SearchedContext } from '../../resources/list/cells/Highlighted.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useEntities } from '../configuration/useEntities.ts'
import { PaletteBox } from './PaletteBox.tsx'
import { matchingItems, type PaletteItem } from './paletteItems.ts'
import { recentItems } from './recentItems.tsx'
import { type PaletteCallbacks, useFixedItems } from './useFixedItems.tsx'
import { useLatelyItems } from './useLatelyItems.tsx'
import { useRecordItems } from './useRecordItems.tsx'

interface Props {
  onClose: () => void
  onSheet: () => void
}

/** Shows one search field for everything: pages, records, settings with their fields, and commands. */
export function Palette({ onClose, onSheet }: Props) {
  const { palette } = useTexts()
  const titleId = useId()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const [query, setQuery] = useState('')
  const [isLately, setLately] = useState(false)
  const { items, isSearching, hasFailed } = usePaletteItems(query, isLately, {
    showSheet: onSheet,
    showLately: () => {
      setLately(true)
      setQuery('')
      return 'stay'
    },
  })
  return (
    <Dialog
      open
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: paperStyle } }}
      // No transition: keyboard users open it often and should not wait.
      transitionDuration={0}
    >
      <h2 id={titleId} hidden>
        {palette.title}
      </h2>
      <SearchedContext value={query}>
        <PaletteBox
          key={isLately ? 'lately' : 'all'}
          placeholder={isLately ? palette.groups.lately : palette.placeholder}
          query={query}
          onQuery={setQuery}
          items={items}
          status={statusOf({ isSearching, hasFailed, count: items.length, query }, palette)}
          isSearching={isSearching}
          empty={isLately && query === '' ? palette.latelyNone : palette.none(query)}
          onBack={isLately ? () => setLately(false) : undefined}
          onClose={onClose}
          onRun={item => {
            if (item.run() !== 'stay') onClose()
          }}
        />
      </SearchedContext>
    </Dialog>
  )
}

function usePaletteItems(query: string, isLately: boolean, callbacks: PaletteCallbacks) {
  const { entities = [] } = useEntities()
  const { identity } = useGetIdentity()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const texts = useTexts()
  const fixed = useFixedItems(callbacks)
  const records = useRecordItems(entities, isLately ? '' : query)
  const lately = useLatelyItems(isLately)
  const isEmpty = query.trim() === ''
  if (isLately) {
    const items = isEmpty ? (lately ?? []) : matchingItems(lately ?? [], query)
    return { items, isSearching: lately === undefined, hasFailed: false }
  }
  if (isEmpty) {
    const recent = recentItems(String(identity?.id ?? ''), pathname, texts, navigate)
    return { items: [...recent, ...withoutSettings(fixed, texts.palette.groups.settings)], ...quiet }
  }
  return { ...records, items: [...matchingItems(fixed, query), ...records.items] }
}

const quiet = { isSearching: false, hasFailed: false }

/** Hides the settings: all fields of every document would bury the other items. */
function withoutSettings(items: PaletteItem[], group: string): PaletteItem[] {
  return items.filter(item => item.group !== group)
}

interface Facts {
  isSearching: boolean
  hasFailed: boolean
  count: number
  query: string
}

function statusOf(
  { isSearching, hasFailed, count, query }: Facts,
  texts: ReturnType<typeof useTexts>['palette'],
): string {
  if (isSearching) return texts.searching
  if (hasFailed) return texts.failed
  return query.trim() === '' ? '' : texts.count(count)
}

const paperStyle = {
  alignSelf: 'flex-start',
  mt: { xs: 0, sm: '12vh' },
  maxHeight: { xs: 'none', sm: '70vh' },
  overflow: 'hidden',
}
