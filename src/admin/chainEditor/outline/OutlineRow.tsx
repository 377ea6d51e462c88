import Chip from '@mui/material/Chip'
import { alpha, styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { useFaults } from '../faults/useFaults.ts'
import { type ChainStep, firstStep } from '../model/chainDocument.ts'
import { kindTitle } from '../model/stepKinds.ts'
import { StepResult } from '../runs/StepResult.tsx'
import { useChainEditor } from '../useChainEditor.ts'
import { edgesInWords } from './edgesInWords.ts'
import { KindIcon } from './KindIcon.tsx'

interface Props {
  step: ChainStep
  /** Undefined for a step that no run reaches. */
  depth: number | undefined
  isMarked: boolean
  isFocusable: boolean
  onSelect: (isExtending: boolean) => void
}

/** Shows one step of the list: its title, its faults and its targets. */
export function OutlineRow({ step, depth, isMarked, isFocusable, onSelect }: Props) {
  const all = useTexts()
  const texts = chainEditorTexts(all)
  const { document, kinds } = useChainEditor()
  const faults = useFaults().steps.get(step.step_id) ?? []
  const { step_id: id, type, name, enabled } = step
  const title = kindTitle(kinds, type)
  const edges = edgesInWords(step, { document, kinds, all })
  return (
    <Row
      role="treeitem"
      aria-level={(depth ?? 0) + 1}
      aria-selected={isMarked}
      tabIndex={isFocusable ? 0 : -1}
      data-step={id}
      style={{ marginLeft: (depth ?? 0) * 24 }}
      onClick={event => onSelect(event.shiftKey)}
      onKeyDown={event => {
        if (event.key !== ' ') return
        event.preventDefault()
        onSelect(event.shiftKey)
      }}
    >
      <KindIcon category={kinds.get(type)?.category} />
      <Words>
        <Title data-off={enabled === false}>
          {name || title}
          <Id>{id}</Id>
        </Title>
        {name && <Quiet>{title}</Quiet>}
        {edges.map(edge => (
          <Quiet key={edge}>{edge}</Quiet>
        ))}
      </Words>
      <StepResult stepId={id} />
      {firstStep(document) === step && <Chip size="small" variant="outlined" label={texts.badges.first} />}
      {enabled === false && <Chip size="small" label={texts.badges.off} />}
      {faults.length > 0 && (
        <Chip size="small" color="warning" variant="outlined" label={texts.badges.faults(faults.length)} />
      )}
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1.25),
  padding: theme.spacing(1, 1.25),
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-selected="true"]': { backgroundColor: alpha(theme.palette.primary.main, 0.14) },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}))

const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })

const Title = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  '&[data-off="true"]': { textDecoration: 'line-through' },
}))

const Id = styled('code')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 8,
  color: theme.palette.text.secondary,
}))

const Quiet = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}))
