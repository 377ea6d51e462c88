import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useSyncExternalStore } from 'react'
import { useTexts } from '../useTexts.ts'
import type { Shortcut, Shortcuts } from './createShortcuts.ts'
import { Keys } from './Keys.tsx'
import { useShortcuts } from './useShortcut.tsx'

/** Lists the keyboard shortcuts of the current page. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { common, shortcuts: texts } = useTexts()
  const shortcuts = useShortcuts()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id} sx={{ pr: 7 }}>
        {texts.title}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
      </DialogTitle>
      <IconButton
        aria-label={common.close}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent dividers>{shortcuts && <Lists shortcuts={shortcuts} />}</DialogContent>
    </Dialog>
  )
}

function Lists({ shortcuts }: { shortcuts: Shortcuts }) {
  const { shortcuts: texts } = useTexts()
  const list = useSyncExternalStore(shortcuts.subscribe, shortcuts.list)
  const isSingleOn = useSyncExternalStore(shortcuts.subscribe, shortcuts.areSingleKeysOn)
  const hintId = useId()
  const shown = list.filter(({ keys }) => isSingleOn || keys.includes('mod+'))
  return (
    <>
      <Columns>
        {groups.map(group => (
          <Group key={group} title={texts.groups[group]} list={inGroup(shown, group)} />
        ))}
      </Columns>
      <Box sx={{ mt: 3 }}>
        <FormControlLabel
          control={
            <Switch
              checked={isSingleOn}
              onChange={(_, isOn) => shortcuts.setSingleKeys(isOn)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
          label={texts.singleKeys}
        />
        <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.singleKeysHint}
        </Typography>
      </Box>
    </>
  )
}

const groups = ['general', 'list', 'record', 'go'] as const

/** Returns the shortcuts of a group; of two with the same keys, only the later one, which wins. */
function inGroup(list: readonly Shortcut[], group: Shortcut['group']): Shortcut[] {
  return list.filter(
    (one, index) => one.group === group && !list.slice(index + 1).some(later => later.keys === one.keys),
  )
}

function Group({ title, list }: { title: string; list: Shortcut[] }) {
  if (list.length === 0) return null
  return (
    <section>
      <Typography variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      <Rows>
        {list.map(shortcut => (
          <div key={shortcut.keys}>
            <dt>{shortcut.title}</dt>
            <dd>
              <Keys keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </Rows>
    </section>
  )
}

const Columns = styled('div')(({ theme }) => ({
  columnGap: 40,
  [theme.breakpoints.up('sm')]: { columnCount: 2 },
  '& > section': { breakInside: 'avoid', marginBottom: 24 },
}))

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    minHeight: 32,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { ...theme.typography.body2, minWidth: 0, overflowWrap: 'anywhere' },
  '& dd': { margin: 0 },
}))
