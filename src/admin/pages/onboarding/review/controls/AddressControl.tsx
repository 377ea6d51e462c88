import { styled } from '@mui/material/styles'
import { Input } from '../../../../../resources/widgets/controls.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { onboardingTexts } from '../../onboardingTexts.ts'
import type { Address } from '../businessDraft.ts'

const parts = [
  ['street', 200],
  ['postal_code', 20],
  ['city', 100],
  ['country', 100],
] as const

interface Props {
  value: Address
  onChange: (value: Address) => void
}

/** Edits a postal address. */
export function AddressControl({ value, onChange }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  return (
    <Grid>
      {parts.map(([part, maxLength]) => (
        <Input
          key={part}
          className={part}
          aria-label={texts.address[part]}
          placeholder={texts.address[part]}
          maxLength={maxLength}
          autoComplete="off"
          value={value[part] ?? ''}
          onChange={({ target }) => onChange(withPart(value, part, target.value))}
        />
      ))}
    </Grid>
  )
}

function withPart(address: Address, part: keyof Address, text: string): Address {
  const { [part]: _, ...others } = address
  return text === '' ? others : { ...others, [part]: text }
}

const Grid = styled('div')({
  display: 'grid',
  gap: 6,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  '& .street, & .country': { gridColumn: '1 / -1' },
})
