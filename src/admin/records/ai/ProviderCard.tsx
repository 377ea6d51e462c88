import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsTexts } from './modelsTexts.ts'
import { type SavedProvider, withDisconnected } from './providersIn.ts'
import { useProviderNames } from './useProviderNames.ts'
import { useProviderTest } from './useProviderTest.ts'
import { useWriteSettings } from './useWriteSettings.ts'

interface Props {
  saved: SavedProvider
  /** The AI settings. */
  record: JsonObject
  canUpdate: boolean
  onChanged: (record: JsonObject) => void
  onEdit: () => void
}

/** Shows a connected provider with its state, and lets it be tested, edited, and disconnected. */
export function ProviderCard({ saved, record, canUpdate, onChanged, onEdit }: Props) {
  const all = useTexts()
  const texts = modelsTexts(all)
  const { provider, address, hasKey, last4 } = saved
  const name = useProviderNames()[provider]
  const { result, test } = useProviderTest(provider)
  const write = useWriteSettings(record)
  const attempt = useNotifiedTask()
  const [isAsked, setAsked] = useState(false)
  const facts = [address, hasKey && (last4 ? texts.keyEnds(last4) : texts.keySaved)].filter(Boolean)

  async function disconnect() {
    setAsked(false)
    const written = write(withDisconnected(record, provider))
    if (await attempt(written, texts.disconnected(name))) onChanged(await written)
  }

  return (
    <Card aria-label={name}>
      <Head>
        <strong>{name}</strong>
        <Chip
          size="small"
          variant="outlined"
          color={result && !result.isOk ? 'error' : 'success'}
          label={result && !result.isOk ? texts.faulty : texts.connected}
        />
      </Head>
      {facts.length > 0 && <Fact>{facts.join(' · ')}</Fact>}
      <Fact role="status">{result?.text}</Fact>
      {canUpdate && (
        <Buttons>
          <SpinnerButton variant="outlined" size="small" aria-label={texts.testOf(name)} onClick={test}>
            {texts.test}
          </SpinnerButton>
          <Button size="small" color="inherit" aria-label={texts.editOf(name)} onClick={onEdit}>
            {all.form.edit}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={texts.disconnectOf(name)}
            onClick={() => setAsked(true)}
          >
            {texts.disconnect}
          </Button>
        </Buttons>
      )}
      {isAsked && (
        <ConfirmDialog
          title={texts.disconnectTitle(name)}
          confirm={texts.disconnect}
          onConfirm={disconnect}
          onCancel={() => setAsked(false)}
        >
          {texts.disconnectBody}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const Card = styled('li')(({ theme }) => ({
  '&&': { display: 'flex' },
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& strong': { fontWeight: 600 },
})

const Fact = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginTop: 'auto',
  paddingTop: 8,
})
