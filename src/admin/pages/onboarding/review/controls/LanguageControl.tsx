import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import { Select, SelectFrame } from '../../../../../resources/widgets/controls.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'

interface Props {
  id: string
  value: string
  onChange: (value: string) => void
}

/** Languages in which many businesses speak; another one that a site names stands beside them. */
const usual =
  'ar bg cs da de el en es et fi fr he hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi zh'

/** The language in which an agent is drafted, by its name. */
export function LanguageControl({ id, value, onChange }: Props) {
  const { language } = useTexts()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const codes = [...new Set([...usual.split(' '), value])]
  const choices = codes.map(code => ({ code, name: names.of(code) ?? code }))
  return (
    <SelectFrame>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices
          .sort((one, other) => one.name.localeCompare(other.name, language))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      <ArrowIcon aria-hidden />
    </SelectFrame>
  )
}
