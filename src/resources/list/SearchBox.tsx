import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useListContext } from 'ra-core'
import { useEffect, useState } from 'react'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

/** Full-text search; the words stand in the address, so that a search can be shared and gone back to. */
export function SearchBox({ entity }: { entity: EntitySummary }) {
  const { list } = useTexts()
  const { filterValues, setFilters } = useListContext()
  const asked = String(filterValues.q ?? '')
  const [text, setText] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)
  // The address may change by going back as well as by typing.
  if (asked !== lastAsked) {
    setLastAsked(asked)
    if (asked !== text.trim()) setText(asked)
  }
  useEffect(() => {
    if (text.trim() === asked) return
    const { q: _, ...others } = filterValues
    const timer = setTimeout(
      () => setFilters(text.trim() ? { ...others, q: text.trim() } : others),
      limits.list.searchDelayMs,
    )
    return () => clearTimeout(timer)
  }, [text, asked, filterValues, setFilters])
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      placeholder={list.search(entity.plural)}
      onChange={event => setText(event.target.value)}
      inputProps={{ 'aria-label': list.search(entity.plural), enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton size="small" edge="end" aria-label={list.clearSearch} onClick={() => setText('')}>
            <ClearIcon fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        mb: 2,
        width: { xs: '100%', sm: 340 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  )
}
