import ArrowIcon from '@mui/icons-material/ExpandMore'
import { Select, SelectFrame } from '../../widgets/controls.ts'

interface Props {
  label: string
  value: string
  options: [value: string, title: string][]
  onChange: (value: string) => void
  autoFocus?: boolean
}

/** Renders the platform's own select for a few choices. */
export function PlainSelect({ label, value, options, onChange, autoFocus }: Props) {
  return (
    <SelectFrame>
      <Select
        aria-label={label}
        value={value}
        autoFocus={autoFocus}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
      <ArrowIcon aria-hidden />
    </SelectFrame>
  )
}
