import { styled } from '@mui/material/styles'
import { Input } from '../../../../../resources/widgets/controls.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { onboardingTexts } from '../../onboardingTexts.ts'

interface Props {
  id: string
  value: string
  onChange: (value: string) => void
}

/** Chooses the brand color with a picker or as text. Empty means the default color of the chat. */
export function ColorControl({ id, value, onChange }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const isWhole = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Row>
      <Swatch
        type="color"
        aria-label={texts.pickColor}
        value={isWhole ? value : '#000000'}
        data-empty={!isWhole || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <Input
        id={id}
        value={value}
        maxLength={32}
        placeholder="#0a7d6c"
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Row>
  )
}

const Row = styled('div')({ display: 'flex', gap: 8 })

const Swatch = styled(Input)({
  width: 48,
  height: 40,
  flex: 'none',
  padding: 4,
  cursor: 'pointer',
  '&[data-empty]::-webkit-color-swatch': { opacity: 0.12 },
  '&[data-empty]::-moz-color-swatch': { opacity: 0.12 },
})
