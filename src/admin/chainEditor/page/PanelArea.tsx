import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { editorPanels } from '../editorPanels.ts'

/** Shows the panels below the steps, at most one of them open. */
export function PanelArea() {
  const all = useTexts()
  const texts = chainEditorTexts(all)
  const id = useId()
  const { open, setOpen } = useOpenPanel()
  const panel = editorPanels.find(({ key }) => key === open)
  return (
    <Area aria-label={texts.panels} data-open={panel !== undefined}>
      <Bar>
        <PanelTabs
          value={panel?.key ?? false}
          onChange={(_event, key: string) => setOpen(key)}
          variant="scrollable"
          aria-label={texts.panels}
        >
          {editorPanels.map(({ key, title }) => (
            <Tab
              key={key}
              value={key}
              label={title(all)}
              id={`${id}-${key}`}
              aria-controls={open === key ? `${id}-panel` : undefined}
            />
          ))}
        </PanelTabs>
        {panel && (
          <IconButton aria-label={texts.closePanel} onClick={() => setOpen(null)}>
            <CloseIcon />
          </IconButton>
        )}
      </Bar>
      {panel && (
        <Content role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${panel.key}`}>
          <panel.Component />
        </Content>
      )}
    </Area>
  )
}

/** Keeps the open panel in the address, so that panels and links can lead to it. */
function useOpenPanel() {
  const [search, setSearch] = useSearchParams()
  return {
    open: search.get('panel'),
    setOpen(key: string | null) {
      setSearch(
        now => {
          const next = new URLSearchParams(now)
          if (key === null) next.delete('panel')
          else next.set('panel', key)
          return next
        },
        { replace: true },
      )
    },
  }
}

const Area = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  maxHeight: '45%',
  minHeight: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&[data-open="true"]': { flex: '0 0 45%' },
  [theme.breakpoints.down('md')]: { maxHeight: 'none', '&[data-open="true"]': { flex: 'none' } },
}))

const Bar = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minWidth: 0,
})

/** All tabs fit on a phone. */
const PanelTabs = styled(Tabs)(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { '& .MuiTab-root': { minWidth: 0, paddingInline: theme.spacing(1) } },
})) as typeof Tabs

const Content = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: theme.spacing(2),
  borderTop: `1px solid ${theme.palette.divider}`,
}))
