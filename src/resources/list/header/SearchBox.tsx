import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { useShortcut } from '../../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { isSearchable } from '../columns/listColumns.ts'
import type { ListState } from '../query/useListState.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  state: ListState
}

/** Renders full-text search for entities with searchable fields. */
export function SearchBox({ entity, schema, state }: Props) {
  return isSearchable(schema) ? <SearchField entity={entity} state={state} /> : null
}

/** Maximum length of a search; the server reads no more. */
const longest = 200

function SearchField({ entity, state }: Omit<Props, 'schema'>) {
  const { list } = useTexts()
  const asked = state.query.q ?? ''
  const { text, change, ask } = useTyped(asked, state.setQ)
  const input = useRef<HTMLInputElement>(null)
  useShortcut({
    keys: '/',
    title: list.search(entity.plural),
    group: 'list',
    run: () => {
      input.current?.focus()
      input.current?.select()
    },
  })

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Enter') ask(text)
    if (key === 'Escape' && text !== '') ask('')
  }

  return (
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      placeholder={list.search(entity.plural)}
      onChange={event => change(event.target.value)}
      onKeyDown={handleKey}
      inputRef={input}
      inputProps={{
        'aria-label': list.search(entity.plural),
        'aria-keyshortcuts': '/',
        enterKeyHint: 'search',
        maxLength: longest,
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton
            size="small"
            edge="end"
            aria-label={list.clearSearch}
            onClick={() => {
              ask('')
              input.current?.focus()
            }}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        width: { xs: '100%', sm: 260 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  )
}

/** Holds the field's text, and searches for it shortly after the last keystroke. */
function useTyped(asked: string, setQ: (q: string) => void) {
  const [text, setText] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)
  // Searches that the address does not show yet, oldest first.
  const [awaited, setAwaited] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change by going back as well as by typing. When it follows the field, the field may be ahead.
  if (asked !== lastAsked) {
    setLastAsked(asked)
    const place = awaited.indexOf(asked)
    setAwaited(place < 0 ? [] : awaited.slice(place + 1))
    if (place < 0) setText(asked)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(next: string) {
    clearTimeout(timer.current)
    setText(next)
    if (next.trim() === (awaited.at(-1) ?? asked)) return
    setAwaited(before => [...before, next.trim()])
    setQ(next)
  }

  function change(next: string) {
    clearTimeout(timer.current)
    setText(next)
    timer.current = setTimeout(() => ask(next), limits.list.searchDelayMs)
  }

  return { text, change, ask }
}
