import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { PageSection } from '../../../ui/PageSection.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { ConnectDialog } from './ConnectDialog.tsx'
import { modelsTexts } from './modelsTexts.ts'
import { ProviderCard } from './ProviderCard.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import type { Provider } from './providerKinds.ts'
import { providersIn } from './providersIn.ts'

/**
 * Shows the connected providers as cards. Without one, it offers the six kinds at once; else a button offers the
 * others.
 */
export function Providers({ record, canUpdate, onChanged }: RecordNoticeProps) {
  const texts = modelsTexts(useTexts())
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Provider>()
  const all = providersIn(record)
  const connected = all.filter(({ isConnected }) => isConnected)
  const others = all.filter(({ isConnected }) => !isConnected)
  const isFirst = connected.length === 0
  const isOffering = canUpdate && others.length > 0 && (isFirst || isAdding)
  return (
    <Place>
      <PageSection
        title={texts.providers}
        aside={
          canUpdate &&
          !isFirst &&
          others.length > 0 && (
            <Button startIcon={<AddIcon />} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
              {texts.add}
            </Button>
          )
        }
      >
        <Cards aria-label={texts.connectedOnes}>
          {connected.map(one => (
            <ProviderCard
              key={one.provider}
              saved={one}
              record={record}
              canUpdate={canUpdate}
              onChanged={onChanged}
              onEdit={() => setChosen(one.provider)}
            />
          ))}
        </Cards>
        {isOffering && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', my: 1.5 }}>
              {isFirst ? texts.first : texts.another}
            </Typography>
            <Cards aria-label={texts.kindsLabel}>
              {others.map(({ provider }) => (
                <ProviderChoice key={provider} provider={provider} onChoose={() => setChosen(provider)} />
              ))}
            </Cards>
          </>
        )}
      </PageSection>
      {chosen && (
        <ConnectDialog
          record={record}
          provider={chosen}
          onChanged={onChanged}
          onClose={() => [setChosen(undefined), setAdding(false)]}
        />
      )}
    </Place>
  )
}

const Place = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2.5) }))

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
  gap: theme.spacing(1.5),
  '&:empty': { display: 'none' },
  '& > li': { display: 'grid' },
}))
