import BackIcon from '@mui/icons-material/ArrowBack'
import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { PaletteHints } from './PaletteHints.tsx'
import { PaletteList } from './PaletteList.tsx'
import { inGroups, type PaletteItem } from './paletteItems.ts'

interface Props {
  placeholder: string
  query: string
  onQuery: (query: string) => void
  items: readonly PaletteItem[]
  /** Result of the search, announced to screen readers. */
  status: string
  isSearching: boolean
  /** Text for an empty list. */
  empty: string
  onBack: (() => void) | undefined
  onClose: () => void
  onRun: (item: PaletteItem) => void
}

/** Shows a field with a list below it, navigated by arrow keys: an ARIA combobox. */
export function PaletteBox({
  placeholder,
  query,
  onQuery,
  items,
  status,
  isSearching,
  empty,
  ...callbacks
}: Props) {
  const { onBack, onClose, onRun } = callbacks
  const { palette, common } = useTexts()
  const listId = useId()
  const shown = inGroups(items).flatMap(group => group.items)
  const [chosenId, setChosenId] = useState<string>()
  const found = shown.findIndex(item => item.id === chosenId)
  const index = Math.max(0, found)
  const optionId = (at: number) => `${listId}-${at}`

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      const next = shown.at((index + step + shown.length) % shown.length)
      setChosenId(next?.id)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const item = shown[index]
      if (item) onRun(item)
    } else if (event.key === 'Backspace' && query === '') onBack?.()
  }

  return (
    <>
      <Head>
        {onBack ? (
          <IconButton size="small" aria-label={palette.back} onClick={onBack}>
            <BackIcon />
          </IconButton>
        ) : (
          <SearchIcon aria-hidden color="action" sx={{ mx: 0.6 }} />
        )}
        <Input
          autoFocus
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? optionId(index) : undefined}
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={query}
          onChange={event => {
            onQuery(event.target.value)
            setChosenId(undefined)
          }}
          onKeyDown={handleKey}
        />
        <IconButton size="small" aria-label={common.close} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Head>
      <Progress>{isSearching && <LinearProgress aria-hidden />}</Progress>
      <PaletteList
        id={listId}
        groups={inGroups(items)}
        chosen={index}
        optionId={optionId}
        empty={isSearching ? '' : empty}
        onPoint={item => setChosenId(item.id)}
        onRun={onRun}
      />
      <PaletteHints status={status} />
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, padding: '10px 12px' })

const Input = styled('input')(({ theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  minWidth: 0,
  padding: '8px 0',
  border: 0,
  outline: 0,
  color: 'inherit',
  background: 'none',
  fontSize: '1.0625rem',
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
}))

const Progress = styled('div')(({ theme }) => ({
  height: 2,
  flex: 'none',
  overflow: 'hidden',
  backgroundColor: theme.palette.divider,
  '& > *': { height: 2 },
}))
