import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useShortcut } from '../../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { settingsTexts } from './settingsTexts.ts'

interface Props {
  query: string
  /** Number of hits, which screen readers announce. */
  status: string
  onChange: (query: string) => void
}

/** Renders the search field for settings. */
export function SettingsSearch({ query, status, onChange }: Props) {
  const texts = settingsTexts(useTexts())
  const input = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', title: texts.search, group: 'list', run: () => input.current?.focus() })
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2.5 }} useFlexGap>
      <OutlinedInput
        inputRef={input}
        type="search"
        value={query}
        placeholder={texts.search}
        onChange={event => onChange(event.target.value)}
        sx={{ width: '100%', maxWidth: 420, '& input::-webkit-search-cancel-button': { display: 'none' } }}
        size="small"
        slotProps={{ input: { 'aria-label': texts.search } }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          query && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={texts.clear}
                onClick={() => [onChange(''), input.current?.focus()]}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {status}
      </Typography>
    </Stack>
  )
}
