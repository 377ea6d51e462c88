import ExpandIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { MarkdownPreview } from '../../../resources/widgets/MarkdownPreview.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'
import type { PlaygroundResult } from './usePlaygroundSearch.ts'

/** Shows the built-in model's answer from the passages, and the text that any model receives. */
export function AnswerPart({ result: { answer, given } }: { result: PlaygroundResult }) {
  const texts = searchPlaygroundTexts(useTexts())
  const id = useId()
  return (
    <>
      <Accordion variant="outlined" disableGutters defaultExpanded sx={{ mt: 1.5 }}>
        <AccordionSummary expandIcon={<ExpandIcon />}>
          <Title>{texts.answer}</Title>
        </AccordionSummary>
        <AccordionDetails>
          <MarkdownPreview id={id} text={answer} />
        </AccordionDetails>
      </Accordion>
      <Accordion variant="outlined" disableGutters sx={{ mt: 1.5 }}>
        <AccordionSummary expandIcon={<ExpandIcon />}>
          <Title>{texts.given}</Title>
        </AccordionSummary>
        <AccordionDetails>
          <Given>{given}</Given>
        </AccordionDetails>
      </Accordion>
    </>
  )
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.body2, fontWeight: 600, margin: 0 }))

const Given = styled('pre')(({ theme }) => ({
  ...theme.typography.caption,
  fontFamily: 'monospace',
  margin: 0,
  maxHeight: '40dvh',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}))
