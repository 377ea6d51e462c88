import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { pageById, useRowPages } from '../../../api/useRowPages.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { outboundRulesTexts } from './outboundRulesTexts.ts'
import { PanelCard } from './PanelCard.tsx'
import { type Suppression, SuppressionRow } from './SuppressionRow.tsx'

const limit = 20

/** Looks addresses up, blocks them, and lists the latest that get no messages. */
export function BlockedAddresses() {
  const all = useTexts()
  const { blocked: texts } = outboundRulesTexts(all)
  const { client } = useApi()
  const queries = useQueryClient()
  const attempt = useNotifiedTask()
  const [address, setAddress] = useState('')
  const [note, setNote] = useState('')
  const [found, setFound] = useState<Suppression[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRowPages({
    key: ['suppression', 'list'],
    read: async before => {
      const query = { limit, ...(before && { before }) }
      const { items } = await bodyOf(client.GET('/suppression', { params: { query } }))
      return pageById(items, limit)
    },
    isUnderWay: () => false,
    againMs: 60_000,
  })

  async function lookUp(): Promise<boolean> {
    try {
      const { items } = await bodyOf(
        client.POST('/suppression/lookup', { body: { address: address.trim() } }),
      )
      setFound(items)
      setProblem(null)
      return true
    } catch (error) {
      setProblem(anyProblemText(error, all))
      return false
    }
  }

  async function block(): Promise<boolean> {
    const body = { address: address.trim(), ...(note.trim() && { note: note.trim() }) }
    const isBlocked = await attempt(client.POST('/suppression', { body }), texts.blocked, {
      onRefused: (_, text) => {
        setProblem(text)
        return true
      },
    })
    if (!isBlocked) return false
    setNote('')
    await queries.invalidateQueries({ queryKey: ['suppression'] })
    return lookUp()
  }

  async function lift(id: string): Promise<boolean> {
    const isLifted = await attempt(
      client.DELETE('/suppression/{id}', { params: { path: { id } } }),
      texts.lifted,
    )
    await queries.invalidateQueries({ queryKey: ['suppression'] })
    if (isLifted) setFound(found?.filter(({ _id }) => _id !== id) ?? null)
    return isLifted
  }

  const { rows = [] } = latest
  return (
    <PanelCard title={texts.title} hint={texts.hint}>
      <TextField
        size="small"
        label={texts.address}
        value={address}
        error={problem !== null}
        helperText={problem}
        onChange={({ target }) => {
          setAddress(target.value)
          setFound(null)
          setProblem(null)
        }}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off', dir: 'ltr' } }}
      />
      {found && !found.some(({ reason }) => reason === 'by_team') && (
        <TextField
          size="small"
          label={texts.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SpinnerButton variant="outlined" disabled={address.trim() === ''} onClick={lookUp}>
          {texts.lookUp}
        </SpinnerButton>
        {found && !found.some(({ reason }) => reason === 'by_team') && (
          <SpinnerButton variant="outlined" color="error" onClick={block}>
            {texts.block}
          </SpinnerButton>
        )}
      </Box>
      <div role="status">
        {found?.length === 0 && (
          <Alert severity="success" variant="outlined">
            {texts.free}
          </Alert>
        )}
        {found?.map(one => (
          <SuppressionRow key={one._id} suppression={one} onLift={lift} />
        ))}
      </div>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
          {texts.latest}
        </Typography>
        {latest.rows && rows.length === 0 && <Typography variant="body2">{texts.none}</Typography>}
        {rows.map(one => (
          <SuppressionRow key={one._id} suppression={one} onLift={lift} />
        ))}
        {latest.more && (
          <Link component="button" type="button" variant="body2" onClick={latest.more}>
            {texts.more}
          </Link>
        )}
      </div>
    </PanelCard>
  )
}
