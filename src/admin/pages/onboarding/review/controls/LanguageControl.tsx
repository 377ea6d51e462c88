import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import { Select, SelectFrame } from '../../../../../resources/widgets/controls.ts'
import { languageChoices, languageCodes } from '../../../../../resources/widgets/languageChoices.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'

interface Props {
  id: string
  value: string
  onChange: (value: string) => void
}

/** An agent is drafted in a language as it is spoken anywhere. */
const usual = languageCodes.filter(code => !code.includes('-'))

/** The language in which an agent is drafted, by its name. */
export function LanguageControl({ id, value, onChange }: Props) {
  const { language } = useTexts()
  // Another one that a site names stands beside them.
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
