import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { alpha, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { actorName } from '../../ui/actorName.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { describeError } from '../../ui/describeError.ts'
import { Moment } from '../../ui/Moment.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { Revision } from '../data/createDataProvider.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { ChangedText } from './ChangedText.tsx'
import { describeRevision } from './describeRevision.ts'

interface Props {
  revision: Revision
  schema: JsonSchema
  isCurrent: boolean
  onRestore: (() => Promise<void>) | undefined
}

/** Shows one version: its author, time, and changes. */
export function RevisionItem({ revision, schema, isCurrent, onRestore }: Props) {
  const texts = useTexts()
  const { version, op, by, at } = revision
  const who = actorName(by, texts)
  return (
    <Item>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {`${who.charAt(0).toUpperCase()}${who.slice(1)} ${texts.history.ops[op] ?? op}`}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <Moment value={at} /> · {texts.history.version(version)}
      </Typography>
      {describeRevision(revision, schema, texts).map(change => (
        <Change key={change.pointer}>
          <dt>{change.label}</dt>
          <dd>
            <ChangedText change={change} />
          </dd>
        </Change>
      ))}
      {isCurrent && <Chip size="small" label={texts.history.current} sx={{ mt: 1 }} />}
      {onRestore && <RestoreButton version={version} onRestore={onRestore} />}
    </Item>
  )
}

function RestoreButton({ version, onRestore }: { version: number; onRestore: () => Promise<void> }) {
  const texts = useTexts()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)

  async function restore() {
    setAsking(false)
    try {
      await onRestore()
      notify(texts.history.restored(version), { type: 'success' })
    } catch (error) {
      notify(describeError(error, texts).text, { type: 'error' })
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} sx={{ ml: -0.75 }}>
        {texts.history.restore}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.history.restoreTitle(version)}
          confirm={texts.history.restore}
          onConfirm={restore}
          onCancel={() => setAsking(false)}
        >
          {texts.history.restoreBody}
        </ConfirmDialog>
      )}
    </>
  )
}

const Item = styled('article')(({ theme }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const Change = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 0',
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& del, & ins': { display: 'block', textDecoration: 'none', maxHeight: 120, overflow: 'auto' },
  '& [data-inline] :is(del, ins)': { display: 'inline' },
  '& [data-inline] ins': { backgroundColor: alpha(theme.palette.success.main, 0.18) },
  '& del': { color: theme.palette.text.secondary, textDecoration: 'line-through' },
}))
