import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { editorPanels } from '../editorPanels.ts'
import { useOpenPanel } from './useOpenPanel.ts'

/** Shows the tabs of the panels, at most one of them open. */
export function PanelArea() {
  const all = useTexts()
  const texts = chainEditorTexts(all)
  const id = useId()
  const { open, setOpen } = useOpenPanel()
  const panel = editorPanels.find(({ key }) => key === open)
  return (
    <Area aria-label={texts.panels} data-covers="bottom" data-open={panel !== undefined}>
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

const Area = styled('section')(({ theme }) => ({
  gridColumn: 1,
  gridRow: 2,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  justifySelf: 'start',
  minWidth: 0,
  maxWidth: '100%',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[2],
  '&[data-open="true"]': { justifySelf: 'stretch', height: 'clamp(280px, 46dvh, 560px)' },
  [theme.breakpoints.down('md')]: {
    justifySelf: 'stretch',
    '&[data-open="true"]': {
      // Without a cell of the grid, the whole stage is its frame.
      gridArea: 'auto',
      position: 'absolute',
      inset: '56px 0 0 0',
      zIndex: 4,
      height: 'auto',
      borderRadius: '16px 16px 0 0',
      borderWidth: '1px 0 0',
    },
  },
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
