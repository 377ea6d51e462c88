import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Input } from '../../../../../resources/widgets/controls.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { onboardingTexts } from '../../onboardingTexts.ts'
import type { Service } from '../businessDraft.ts'

interface Props {
  value: Service[]
  onChange: (value: Service[]) => void
}

/** Maximum number of services of a business. */
const maxServices = 200

/** Edits the services and their prices, one row per service. */
export function ServicesControl({ value, onChange }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const change = (at: number, to: Service) => onChange(value.map((one, index) => (index === at ? to : one)))
  return (
    <div>
      <Lines>
        {value.map((service, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service has nothing but its name, which is being written
          <li key={at}>
            <Input
              aria-label={texts.services.name(at + 1)}
              placeholder={texts.services.example}
              maxLength={200}
              value={service.name}
              onChange={({ target }) => change(at, { ...service, name: target.value })}
            />
            <Input
              aria-label={texts.services.price(at + 1)}
              placeholder={texts.services.priceExample}
              maxLength={100}
              value={service.price ?? ''}
              onChange={({ target }) => change(at, withPrice(service, target.value))}
            />
            <IconButton
              size="small"
              aria-label={texts.services.remove(service.name || String(at + 1))}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </li>
        ))}
      </Lines>
      {value.length < maxServices && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => onChange([...value, { name: '' }])}>
          {texts.services.add}
        </Button>
      )}
    </div>
  )
}

function withPrice({ price: _, ...service }: Service, price: string): Service {
  return price === '' ? service : { ...service, price }
}

const Lines = styled('ul')({
  margin: 0,
  padding: 2,
  listStyle: 'none',
  maxHeight: 260,
  overflow: 'auto',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto',
    alignItems: 'center',
    gap: 4,
    padding: '2px 0',
  },
  '& input': { minHeight: 34, padding: '4px 8px' },
})
