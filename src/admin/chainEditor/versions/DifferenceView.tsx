import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useEntitySchema } from '../../../resources/data/useEntitySchema.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { findStep } from '../model/chainDocument.ts'
import { stepSchemaOf } from '../model/stepStartOf.ts'
import { useStepTitle } from '../runs/useStepTitle.ts'
import { useChainEditor } from '../useChainEditor.ts'
import type { Sentence } from './changeSentence.ts'
import { type ChainDifference, differenceSentences } from './differenceSentences.ts'
import { TextLines } from './TextLines.tsx'
import { versionsTexts } from './versionsTexts.ts'

/** Shows the differences between two versions of the chain as sentences under headings. */
export function DifferenceView({ difference }: { difference: ChainDifference }) {
  const all = useTexts()
  const texts = versionsTexts(all)
  const { document, kinds } = useChainEditor()
  const titleOf = useStepTitle()
  const { data: chainSchema = {} } = useEntitySchema('smart_chain')
  const parts = useMemo(
    () =>
      differenceSentences(difference, {
        texts,
        all,
        kinds,
        titleOf,
        typeOf: id => findStep(document, id)?.type,
        chainSchema,
        stepSchema: stepSchemaOf(chainSchema),
      }),
    [difference, texts, all, kinds, titleOf, document, chainSchema],
  )
  if (parts.size === 0) return <Typography variant="body2">{texts.same}</Typography>
  return [...parts].map(([part, sentences]) => (
    <section key={part}>
      <Typography variant="overline" component="h4" sx={{ color: 'text.secondary' }}>
        {texts.parts[part]}
      </Typography>
      <List>
        {sentences.map(sentence => (
          <li key={`${sentence.stepId} ${sentence.text}`}>
            <Words sentence={sentence} />
            {sentence.texts && <TextLines {...sentence.texts} />}
          </li>
        ))}
      </List>
    </section>
  ))
}

/** Links a sentence to its step, if the draft has it. */
function Words({ sentence: { stepId, text } }: { sentence: Sentence }) {
  const { document, select } = useChainEditor()
  if (stepId === null || !findStep(document, stepId)) return text
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline="hover"
      onClick={() => select(stepId)}
      sx={{ font: 'inherit', textAlign: 'start', verticalAlign: 'baseline' }}
    >
      {text}
    </Link>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 12px',
  paddingInlineStart: 18,
  overflowWrap: 'anywhere',
  '& > li': { margin: '4px 0' },
}))
