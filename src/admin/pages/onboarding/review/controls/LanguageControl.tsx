import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import { Select, SelectFrame } from '../../../../../resources/widgets/controls.ts'
import { languageChoices, languageCodes } from '../../../../../resources/widgets/languageChoices.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'

interface Props {
  id: string
  value: string
  onChange: (value: string) => void
}

/** Languages without a region. An agent is drafted in a language without regional variants. */
const usual = languageCodes.filter(code => !code.includes('-'))

/** Chooses the language in which the agent is drafted. */
export function LanguageControl({ id, value, onChange }: Props) {
  const { language } = useTexts()
  // A different language that the site declares is added to the choices.
  const choices = languageChoices([...new Set([...usual, value])], language)
  return (
    <SelectFrame>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <ArrowIcon aria-hidden />
    </SelectFrame>
  )
}
