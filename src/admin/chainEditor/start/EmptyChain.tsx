import InputIcon from '@mui/icons-material/InputOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { inputsTexts } from '../inputs/inputsTexts.ts'
import { useAddInput } from '../inputs/useAddInput.ts'
import { startId } from '../model/startNode.ts'
import { AddStepButton } from '../page/AddStepButton.tsx'
import { useChainEditor } from '../useChainEditor.ts'
import { type ChainTemplate, chainTemplates } from './chainTemplates.ts'
import { templateTexts } from './templateTexts.ts'

/** Shows an introduction to chains, and templates, while the chain has no steps. */
export function EmptyChain() {
  const all = useTexts()
  const texts = chainEditorTexts(all).empty
  const inputs = inputsTexts(all)
  const words = templateTexts(all)
  const { document, isStartSelected, kinds, stepStart, canUpdate, replaceDocument, select } = useChainEditor()
  const addInput = useAddInput()
  const templates = chainTemplates(words).filter(({ content }) =>
    content.steps.every(({ type }) => kinds.has(type)),
  )

  function begin({ key, content }: ChainTemplate) {
    const steps = content.steps.map(step => ({ ...stepStart, ...step }))
    const named = document.title === chainEditorTexts(all).untitled && { title: words.titles[key] }
    // Existing input and tests stay.
    replaceDocument({ ...content, ...document, ...named, steps })
  }

  return (
    <Room style={isStartSelected ? beside : undefined}>
      <Typography variant="h2" component="h2">
        {texts.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 620 }}>{texts.body}</Typography>
      {canUpdate && (
        <>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <AddStepButton variant="contained" />
            <Button
              variant="outlined"
              startIcon={<InputIcon />}
              onClick={() => {
                select(startId)
                if (document.input_schema === undefined) addInput()
              }}
            >
              {document.input_schema === undefined ? inputs.add : inputs.list}
            </Button>
          </Stack>
          <Typography variant="h3" component="h3" sx={{ mt: 2 }}>
            {texts.templates}
          </Typography>
          <Cards>
            {templates.map(template => (
              <Card key={template.key} onClick={() => begin(template)}>
                <strong>{words.titles[template.key]}</strong>
                <span>{words.descriptions[template.key]}</span>
              </Card>
            ))}
          </Cards>
        </>
      )}
    </Room>
  )
}

/** Leaves the second column to the form. */
const beside = { gridColumn: '1', gridRow: '1 / -1' }

const Room = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  gridColumn: '1 / -1',
  minHeight: 0,
  overflow: 'auto',
  padding: theme.spacing(4),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}))

const Cards = styled('div')({
  display: 'grid',
  gap: 12,
  width: '100%',
  gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
})

const Card = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 4,
  padding: theme.spacing(2),
  textAlign: 'left',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { borderColor: theme.palette.primary.main },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& span:not(.MuiTouchRipple-root, .MuiTouchRipple-root *)': { color: theme.palette.text.secondary },
}))
