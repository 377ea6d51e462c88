import KeyIcon from '@mui/icons-material/KeyOutlined'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { actorName } from '../../../ui/actorName.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'
import { describeScopes } from './describeScopes.ts'
import type { ApiKey, Area } from './keyAreas.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

interface Props {
  apiKey: ApiKey
  areas: readonly Area[]
}

/** Shows an API key: name, scopes, creator, last use and expiry. */
export function KeyRow({ apiKey, areas }: Props) {
  const texts = useTexts()
  const apiKeys = apiKeysTexts(texts)
  const [asked, setAsked] = useState<'rename' | 'revoke'>()
  const close = () => setAsked(undefined)
  const entries = (['rename', 'revoke'] as const).map(key => ({
    key,
    label: apiKeys[key].action,
    onSelect: () => setAsked(key),
  }))
  return (
    <ListRow
      icon={<KeyIcon sx={{ width: 36 }} />}
      title={
        <>
          {apiKey.name}
          {apiKey.role === 'admin' && <Chip size="small" label={apiKeys.admin} />}
          <Status {...apiKey} />
        </>
      }
      caption={
        <>
          {describeScopes(apiKey.scopes, areas, texts)}
          <br />
          <code>{apiKey.prefix}…</code> · {apiKeys.madeBy(actorName(apiKey.created_by, texts))}
        </>
      }
      facts={
        <Times>
          <span>
            {apiKey.last_used_at ? (
              <>
                {apiKeys.used} <Moment value={apiKey.last_used_at} />
              </>
            ) : (
              apiKeys.unused
            )}
          </span>
          <End {...apiKey} />
        </Times>
      }
      actions={
        <>
          <RowMenu label={apiKeys.actionsFor(apiKey.name)} entries={entries} />
          {asked === 'rename' && <RenameDialog apiKey={apiKey} onClose={close} />}
          {asked === 'revoke' && <RevokeDialog apiKey={apiKey} onClose={close} />}
        </>
      }
    />
  )
}

function Status({ status, created_by }: ApiKey) {
  const texts = useTexts()
  const apiKeys = apiKeysTexts(texts)
  if (status === 'expired')
    return <Chip size="small" variant="outlined" color="warning" label={apiKeys.expired} />
  if (status === 'active') return null
  return (
    <Tooltip title={apiKeys.restingHint(actorName(created_by, texts))} describeChild>
      {/* Focusable, so that the tooltip also opens from the keyboard. */}
      <Chip size="small" variant="outlined" color="warning" label={apiKeys.resting} tabIndex={0} />
    </Tooltip>
  )
}

function End({ expires_at, status }: ApiKey) {
  const apiKeys = apiKeysTexts(useTexts())
  if (!expires_at) return <span>{apiKeys.noEnd}</span>
  return (
    <span>
      {status === 'expired' ? apiKeys.ranOut : apiKeys.until} <Moment value={expires_at} />
    </span>
  )
}

const Times = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  [theme.breakpoints.up('sm')]: { flexDirection: 'column', alignItems: 'flex-end', textAlign: 'right' },
}))
