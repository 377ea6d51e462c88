import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsTexts } from './modelsTexts.ts'
import type { Provider } from './providerKinds.ts'
import { useProviderNames } from './useProviderNames.ts'

interface Props {
  provider: Provider
  onChoose: () => void
}

/** Shows a kind of provider as a card that begins to connect it. */
export function ProviderChoice({ provider, onChoose }: Props) {
  const { kinds } = modelsTexts(useTexts())
  const name = useProviderNames()[provider]
  return (
    <li>
      <Card onClick={onChoose}>
        <strong>{name}</strong> <span>{kinds[provider]}</span>
      </Card>
    </li>
  )
}

const Card = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 2,
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&:hover': { borderColor: theme.palette.primary.main },
  '& strong': { ...theme.typography.body1, fontWeight: 600 },
  '& span': { color: theme.palette.text.secondary },
}))
