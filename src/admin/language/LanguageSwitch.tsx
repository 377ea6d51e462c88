import { styled } from '@mui/material/styles'
import { languages } from '../../ui/language/languages.ts'
import { useLanguage } from '../../ui/language/useLanguage.tsx'
import { useTexts } from '../../ui/useTexts.ts'

/** Shows the languages side by side on pages before sign-in; this browser remembers the choice. */
export function LanguageSwitch() {
  const { language, languages: texts } = useTexts()
  const store = useLanguage()
  return (
    <Group role="group" aria-label={texts.title}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          // If its texts cannot be loaded, the page stays as it is.
          onClick={() => void store.choose(code, false).catch(() => undefined)}
        >
          {name}
        </button>
      ))}
    </Group>
  )
}

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  gap: 4,
  '& button': {
    ...theme.typography.body2,
    minHeight: 32,
    padding: '4px 10px',
    border: 0,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    color: theme.palette.text.secondary,
    background: 'none',
  },
  '& button:hover': { textDecoration: 'underline' },
  '& button[aria-pressed="true"]': { color: theme.palette.text.primary, fontWeight: 650 },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}))
