import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { type LanguageCode, languageFor, languages } from '../../../ui/language/languages.ts'
import { useLanguage } from '../../../ui/language/useLanguage.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChooseLanguage } from '../../language/useChooseLanguage.ts'
import { AccountCard } from './AccountCard.tsx'

/** Lets the user choose the interface language, which takes effect at once. */
export function LanguageCard() {
  const { languages: texts } = useTexts()
  const chosen = useLanguage().chosen()
  const choose = useChooseLanguage()
  const own = languages.find(language => language.code === languageFor(navigator.languages))
  return (
    <AccountCard title={texts.title} hint={texts.hint}>
      <Select
        size="small"
        value={chosen ?? browsers}
        onChange={({ target }) => choose(target.value === browsers ? null : (target.value as LanguageCode))}
        slotProps={{ input: { 'aria-label': texts.title } }}
        sx={{ minWidth: 220 }}
      >
        <MenuItem value={browsers}>{texts.browser(own?.name ?? '')}</MenuItem>
        {languages.map(({ code, name }) => (
          <MenuItem key={code} value={code} lang={code}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </AccountCard>
  )
}

const browsers = 'browser'
