import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { ConditionField } from '../conditions/ConditionField.tsx'
import { useFaults } from '../faults/useFaults.ts'
import { useFieldWatchHandle } from '../faults/useFieldWatch.ts'
import type { NextEdge } from '../model/chainDocument.ts'
import { connect, disconnect, moveEdge, setEdge } from '../model/editSteps.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { StepChoice } from './StepChoice.tsx'

interface Props {
  stepId: string
  next?: readonly NextEdge[] | undefined
}

/** Edits a step's branches: a run takes the first one, from the top, whose condition is true. */
export const NextSteps = memo(({ stepId, next = none }: Props) => {
  const texts = chainEditorTexts(useTexts()).nextSteps
  const { canUpdate, replaceDocument, latest } = useChainHandle()
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-label={texts.title}>
      <Typography variant="h3" component="h3" gutterBottom>
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {next.length > 0 ? texts.hint : texts.last}
      </Typography>
      <Rows>
        {next.map(placedEdge).map(place => (
          <NextStepRow key={place.pointer} {...place} stepId={stepId} count={next.length} />
        ))}
      </Rows>
      {canUpdate &&
        (isAdding ? (
          <StepChoice
            autoFocus
            aria-label={texts.addTo}
            value=""
            without={stepId}
            empty={texts.choose}
            onBlur={() => setAdding(false)}
            onChoose={to => {
              replaceDocument(connect(latest().document, stepId, to))
              setAdding(false)
            }}
          />
        ) : (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        ))}
    </section>
  )
})

const none: readonly NextEdge[] = []

/** Pairs an edge with its index in the step, because nothing else about it stays the same during editing. */
function placedEdge(edge: NextEdge, index: number) {
  return { edge, index, pointer: `/next/${index}` }
}

interface RowProps extends ReturnType<typeof placedEdge> {
  stepId: string
  count: number
}

function NextStepRow({ stepId: from, edge, index, pointer: at, count }: RowProps) {
  const texts = chainEditorTexts(useTexts()).nextSteps
  const { canUpdate, replaceDocument, typeDocument, latest } = useChainHandle()
  const faults = useFaults().steps.get(from) ?? []
  const { edit } = useFieldWatchHandle()
  const id = useId()
  const number = index + 1
  const found = faults.filter(({ pointer }) => pointer.startsWith(`${at}/when`))
  const lost = faults.filter(({ pointer }) => pointer === `${at}/to`)
  const errors = found.map(({ message }) => message)
  const writeCondition = (text: string) => {
    edit()
    const when = text === '' ? undefined : text
    typeDocument(setEdge(latest().document, from, { index, when }), `${from}${at}/when`)
  }
  return (
    <Row data-field={`next${at}`}>
      <FieldFrame
        id={`${id}-when`}
        label={texts.when(number)}
        errors={errors}
        description={texts.whenHint}
        isGroup
      >
        <ConditionField
          id={`${id}-when`}
          control={{
            id: `${id}-when`,
            disabled: false,
            readOnly: !canUpdate,
            'aria-invalid': errors.length > 0 || undefined,
            'aria-required': undefined,
            'aria-describedby': errors.length > 0 ? `${id}-when__error` : `${id}-when__description`,
          }}
          text={edge.when ?? ''}
          onText={writeCondition}
          onBlur={ignore}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-to`} label={texts.to(number)} errors={lost.map(({ message }) => message)}>
        <StepChoice
          id={`${id}-to`}
          value={edge.to}
          disabled={!canUpdate}
          onChoose={to =>
            replaceDocument(
              to === ''
                ? disconnect(latest().document, from, index)
                : setEdge(latest().document, from, { index, to }),
            )
          }
        />
      </FieldFrame>
      {canUpdate && (
        <Buttons>
          <IconButton
            size="small"
            aria-label={texts.up(number)}
            disabled={index === 0}
            onClick={() => replaceDocument(moveEdge(latest().document, from, index, -1))}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={texts.down(number)}
            disabled={index === count - 1}
            onClick={() => replaceDocument(moveEdge(latest().document, from, index, 1))}
          >
            <DownIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={texts.remove(number)}
            onClick={() => replaceDocument(disconnect(latest().document, from, index))}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Buttons>
      )}
    </Row>
  )
}

/** Does nothing on blur: every keystroke has already reached the document. */
function ignore(): void {}

const Rows = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, marginBottom: 8 })

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}))

const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end' })
